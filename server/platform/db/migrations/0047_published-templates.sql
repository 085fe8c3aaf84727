ALTER TABLE "creative_templates" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "creative_templates" ADD COLUMN "sold_type" text;--> statement-breakpoint
ALTER TABLE "creative_templates" ADD COLUMN "published_facts" jsonb;--> statement-breakpoint
ALTER TABLE "creative_templates" ADD COLUMN "published_document" text;--> statement-breakpoint
CREATE INDEX "creative_templates_published" ON "creative_templates" USING btree ("published_at") WHERE "creative_templates"."published_at" is not null;--> statement-breakpoint
ALTER TABLE "creative_templates" ADD CONSTRAINT "creative_templates_sold_type" CHECK ("creative_templates"."sold_type" in ('VIP'));