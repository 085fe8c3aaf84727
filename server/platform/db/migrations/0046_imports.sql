CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text,
	"status" text NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"job_id" text NOT NULL,
	"error_code" text,
	"error_message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"source_key" text NOT NULL,
	"file_name" text NOT NULL,
	"target" text NOT NULL,
	"canvas_type" text NOT NULL,
	"is_editable" boolean NOT NULL,
	"presenter_id" text,
	"language" text NOT NULL,
	"result" jsonb,
	CONSTRAINT "imports_status" CHECK ("imports"."status" in ('progress', 'success', 'fail')),
	CONSTRAINT "imports_target" CHECK ("imports"."target" in ('project', 'scenes'))
);
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_by_status" ON "imports" USING btree ("tenant_id","status");