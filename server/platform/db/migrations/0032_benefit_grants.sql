CREATE TABLE "benefit_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"type" text NOT NULL,
	"quantity" integer NOT NULL,
	"source" text NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "benefit_grants_ends_at" CHECK ("benefit_grants"."ends_at" > "benefit_grants"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "benefit_uses" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"grant_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "benefit_uses_quantity" CHECK ("benefit_uses"."quantity" > 0)
);
--> statement-breakpoint
-- two counters become what was given, and what was used of it
INSERT INTO "benefit_grants" ("id", "tenant_id", "type", "quantity", "source")
  SELECT gen_random_uuid()::text, "tenant_id", "type", "all_quantity", 'operator' FROM "benefits";
--> statement-breakpoint
INSERT INTO "benefit_uses" ("id", "tenant_id", "grant_id", "quantity", "subject")
  SELECT gen_random_uuid()::text, "tenant_id", "benefit_grants"."id", "all_quantity" - "available_quantity", 'unknown'
  FROM "benefits" JOIN "benefit_grants" USING ("tenant_id", "type") WHERE "all_quantity" > "available_quantity";
--> statement-breakpoint
DROP TABLE "benefits" CASCADE;--> statement-breakpoint
ALTER TABLE "benefit_uses" ADD CONSTRAINT "benefit_uses_grant_id_benefit_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."benefit_grants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "benefit_grants_by_tenant" ON "benefit_grants" USING btree ("tenant_id","type");--> statement-breakpoint
CREATE INDEX "benefit_uses_by_grant" ON "benefit_uses" USING btree ("grant_id");