ALTER TABLE "scripts" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "scripts" SET "search_text" = normalize(lower("title"), NFKC);--> statement-breakpoint
UPDATE "materials" SET "search_text" = normalize("search_text", NFKC);
