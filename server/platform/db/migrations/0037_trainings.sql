CREATE TABLE "trainings" (
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
	"name" text NOT NULL,
	"gender" text,
	"face" integer,
	"faces" jsonb,
	"presenter_id" text,
	CONSTRAINT "trainings_status" CHECK ("trainings"."status" in ('progress', 'success', 'fail')),
	CONSTRAINT "trainings_gender" CHECK ("trainings"."gender" in ('male', 'female'))
);
--> statement-breakpoint
ALTER TABLE "trainings" ADD CONSTRAINT "trainings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainings" ADD CONSTRAINT "trainings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainings" ADD CONSTRAINT "trainings_presenter_id_materials_id_fk" FOREIGN KEY ("presenter_id") REFERENCES "public"."materials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trainings_by_status" ON "trainings" USING btree ("tenant_id","status");