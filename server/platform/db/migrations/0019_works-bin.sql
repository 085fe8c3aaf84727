ALTER TABLE "works" ADD COLUMN "binned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_binned_at" CHECK ("works"."binned_at" >= "works"."created_at");