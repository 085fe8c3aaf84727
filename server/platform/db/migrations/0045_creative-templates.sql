CREATE TABLE "creative_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"canvas_type" text NOT NULL,
	"labels" jsonb NOT NULL,
	"slots" jsonb NOT NULL,
	"document" text NOT NULL,
	"scenes" integer NOT NULL,
	"duration_sec" double precision NOT NULL,
	"cover_pic_url" text DEFAULT '' NOT NULL,
	"shared_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "creative_templates_canvas_type" CHECK ("creative_templates"."canvas_type" in ('LANDSCAPE', 'PORTRAIT', 'SQUARE', 'FEED'))
);
--> statement-breakpoint
ALTER TABLE "shelf_marks" DROP CONSTRAINT "shelf_marks_shelf";--> statement-breakpoint
ALTER TABLE "creative_templates" ADD CONSTRAINT "creative_templates_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creative_templates" ADD CONSTRAINT "creative_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creative_templates_by_tenant" ON "creative_templates" USING btree ("tenant_id","updated_at");--> statement-breakpoint
ALTER TABLE "shelf_marks" ADD CONSTRAINT "shelf_marks_shelf" CHECK ("shelf_marks"."shelf" in ('foreground', 'background', 'music', 'audio', 'presenter', 'effect', 'font', 'template'));