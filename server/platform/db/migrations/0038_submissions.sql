CREATE TABLE "submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text,
	"type" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"gender" text,
	"resolution" text DEFAULT '1080P' NOT NULL,
	"scene" text DEFAULT 'VIDEO' NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"licence_code" text,
	"licence_digest" text,
	"code" text,
	"code_at" timestamp with time zone,
	"reason" text,
	"progress" double precision DEFAULT 0 NOT NULL,
	"job_id" text,
	"error_code" text,
	"error_message" text,
	"presenter_id" text,
	"submitted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"usable_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submissions_type" CHECK ("submissions"."type" in ('real_scene', 'high', 'high_pro', 'action', 'fast', 'default')),
	CONSTRAINT "submissions_status" CHECK ("submissions"."status" in ('draft', 'review', 'refused', 'production', 'failed', 'complete')),
	CONSTRAINT "submissions_language" CHECK ("submissions"."language" in ('zh-CN', 'en-GB')),
	CONSTRAINT "submissions_gender" CHECK ("submissions"."gender" in ('male', 'female')),
	CONSTRAINT "submissions_resolution" CHECK ("submissions"."resolution" in ('1080P', '2K', '4K')),
	CONSTRAINT "submissions_scene" CHECK ("submissions"."scene" in ('VIDEO', 'LIVE', 'INTERACTIVE'))
);
--> statement-breakpoint
ALTER TABLE "benefit_uses" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "benefit_uses" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_presenter_id_materials_id_fk" FOREIGN KEY ("presenter_id") REFERENCES "public"."materials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_by_author" ON "submissions" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "submissions_by_status" ON "submissions" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "submissions_by_licence" ON "submissions" USING btree ("licence_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_draft" ON "submissions" USING btree ("tenant_id","user_id","type") WHERE "submissions"."status" = 'draft';--> statement-breakpoint
CREATE INDEX "benefit_uses_by_subject" ON "benefit_uses" USING btree ("subject");--> statement-breakpoint
ALTER TABLE "benefit_uses" ADD CONSTRAINT "benefit_uses_end" CHECK ("benefit_uses"."settled_at" is null or "benefit_uses"."returned_at" is null);--> statement-breakpoint
-- what was given back counts no more
CREATE OR REPLACE FUNCTION "benefit_uses_within_grant"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  granted integer;
  used bigint;
BEGIN
  IF NEW."returned_at" IS NOT NULL THEN
    RETURN NEW;
  END IF;
  -- uses of one grant wait for one another
  SELECT "quantity" INTO granted FROM "public"."benefit_grants" WHERE "id" = NEW."grant_id" FOR NO KEY UPDATE;
  SELECT coalesce(sum("quantity"), 0) INTO used FROM "public"."benefit_uses"
    WHERE "grant_id" = NEW."grant_id" AND "id" <> NEW."id" AND "returned_at" IS NULL;
  IF used + NEW."quantity" > granted THEN
    RAISE EXCEPTION 'grant % has no % left', NEW."grant_id", NEW."quantity"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'benefit_uses_within_grant';
  END IF;
  RETURN NEW;
END $$;
