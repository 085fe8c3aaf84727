ALTER TABLE "materials" DROP CONSTRAINT "materials_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "materials" DROP CONSTRAINT "materials_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "members" DROP CONSTRAINT "members_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "projects" DROP CONSTRAINT "projects_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "projects" DROP CONSTRAINT "projects_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "speech_requests" DROP CONSTRAINT "speech_requests_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "works" DROP CONSTRAINT "works_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "works" DROP CONSTRAINT "works_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "materials" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_pkey";--> statement-breakpoint
ALTER TABLE "works" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "size_bytes" bigint;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "speech_requests" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "consumed_sec" double precision;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_requests" ADD CONSTRAINT "speech_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_requests" ADD CONSTRAINT "speech_requests_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash");--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_shelf" CHECK ("materials"."shelf" in ('foreground', 'background', 'music'));--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_kind" CHECK ("materials"."kind" in ('image', 'video', 'music'));--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_role" CHECK ("members"."role" in ('owner', 'admin', 'member'));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_source" CHECK ("projects"."source" in ('WEB', 'APP'));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_canvas_type" CHECK ("projects"."canvas_type" in ('LANDSCAPE', 'PORTRAIT'));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_cover_type" CHECK ("projects"."cover_type" in ('DEFAULT', 'CUSTOM'));--> statement-breakpoint
ALTER TABLE "speech_requests" ADD CONSTRAINT "speech_requests_status" CHECK ("speech_requests"."status" in ('progress', 'success', 'fail'));--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_type" CHECK ("tenants"."type" in ('PERSONAL', 'ENTERPRISE'));--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_status" CHECK ("works"."status" in ('queue', 'exporting', 'success', 'fail', 'cancelled'));