CREATE TABLE "recording_analyses" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text,
	"audio_key" text NOT NULL,
	"script" text,
	"recognizes" boolean NOT NULL,
	"status" text NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"job_id" text NOT NULL,
	"error_code" text,
	"error_message" text,
	"srt_key" text,
	"duration_sec" double precision,
	"content" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recording_analyses_status" CHECK ("recording_analyses"."status" in ('progress', 'success', 'fail'))
);
--> statement-breakpoint
ALTER TABLE "materials" DROP CONSTRAINT "materials_shelf";--> statement-breakpoint
ALTER TABLE "recording_analyses" ADD CONSTRAINT "recording_analyses_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_analyses" ADD CONSTRAINT "recording_analyses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_analyses_by_status" ON "recording_analyses" USING btree ("tenant_id","status");--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_shelf" CHECK ("materials"."shelf" in ('foreground', 'background', 'music', 'audio'));