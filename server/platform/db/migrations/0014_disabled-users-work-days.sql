ALTER TABLE "tenants" ADD COLUMN "work_days" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp with time zone;