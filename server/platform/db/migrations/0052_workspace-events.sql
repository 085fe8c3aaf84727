CREATE TABLE "workspace_events" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"kind" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text DEFAULT '' NOT NULL,
	"actor_name" text DEFAULT '' NOT NULL,
	"subject_id" text DEFAULT '' NOT NULL,
	"subject_name" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspace_events" ADD CONSTRAINT "workspace_events_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workspace_events_by_tenant" ON "workspace_events" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "workspace_events_by_actor" ON "workspace_events" USING btree ("actor_id","at");--> statement-breakpoint
-- the function of a database that a backup is restored into is there already
CREATE OR REPLACE FUNCTION "keep_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- an event goes after its year, or with its workspace, which is closed before
  IF TG_OP = 'DELETE' THEN
    IF OLD."at" < now() - interval '365 days' OR EXISTS (
      SELECT FROM "public"."tenants" WHERE "id" = OLD."tenant_id" AND "closed_at" IS NOT NULL
    ) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed, nor removed before their time', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'workspace_events_append_only';
END $$;--> statement-breakpoint
CREATE TRIGGER "workspace_events_append_only" BEFORE UPDATE OR DELETE ON "workspace_events"
  FOR EACH ROW EXECUTE FUNCTION "keep_event"();
--> statement-breakpoint
CREATE TRIGGER "workspace_events_not_truncated" BEFORE TRUNCATE ON "workspace_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_event"();
