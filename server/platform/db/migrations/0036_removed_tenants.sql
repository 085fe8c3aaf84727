CREATE TABLE "removed_tenants" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "benefit_uses" DROP CONSTRAINT "benefit_uses_grant_id_benefit_grants_id_fk";
--> statement-breakpoint
ALTER TABLE "benefit_grants" ADD CONSTRAINT "benefit_grants_of_tenant" UNIQUE("tenant_id","id");--> statement-breakpoint
-- a use has counted for the workspace of its grant
UPDATE "benefit_uses" SET "tenant_id" = "benefit_grants"."tenant_id" FROM "benefit_grants"
  WHERE "benefit_grants"."id" = "grant_id" AND "benefit_grants"."tenant_id" <> "benefit_uses"."tenant_id";
--> statement-breakpoint
ALTER TABLE "benefit_uses" ADD CONSTRAINT "benefit_uses_of_grant" FOREIGN KEY ("tenant_id","grant_id") REFERENCES "public"."benefit_grants"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
-- the function of a database that a backup is restored into is there already
CREATE OR REPLACE FUNCTION "benefit_uses_within_grant"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  granted integer;
  used bigint;
BEGIN
  -- uses of one grant wait for one another
  SELECT "quantity" INTO granted FROM "public"."benefit_grants" WHERE "id" = NEW."grant_id" FOR NO KEY UPDATE;
  SELECT coalesce(sum("quantity"), 0) INTO used FROM "public"."benefit_uses"
    WHERE "grant_id" = NEW."grant_id" AND "id" <> NEW."id";
  IF used + NEW."quantity" > granted THEN
    RAISE EXCEPTION 'grant % has no % left', NEW."grant_id", NEW."quantity"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'benefit_uses_within_grant';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "benefit_uses_within_grant" BEFORE INSERT OR UPDATE ON "benefit_uses"
  FOR EACH ROW EXECUTE FUNCTION "benefit_uses_within_grant"();
