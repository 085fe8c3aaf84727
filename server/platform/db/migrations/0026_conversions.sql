CREATE TABLE "conversions" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text,
	"source_key" text NOT NULL,
	"status" text NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"job_id" text NOT NULL,
	"error_code" text,
	"error_message" text,
	"result_key" text,
	"width_px" double precision,
	"height_px" double precision,
	"duration_sec" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversions_status" CHECK ("conversions"."status" in ('progress', 'success', 'fail'))
);
--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversions_by_status" ON "conversions" USING btree ("tenant_id","status");