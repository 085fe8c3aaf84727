CREATE TABLE "used_licences" (
	"digest" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO "used_licences" ("digest")
  SELECT DISTINCT "licence_digest" FROM "submissions" WHERE "licence_digest" IS NOT NULL;--> statement-breakpoint
DROP INDEX "submissions_by_licence";--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "production_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" DROP COLUMN "licence_digest";