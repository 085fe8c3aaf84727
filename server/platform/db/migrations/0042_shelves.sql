CREATE TABLE "shelf_marks" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"shelf" text NOT NULL,
	"item_id" text NOT NULL,
	"used_at" timestamp with time zone,
	"starred_at" timestamp with time zone,
	CONSTRAINT "shelf_marks_tenant_id_user_id_shelf_item_id_pk" PRIMARY KEY("tenant_id","user_id","shelf","item_id"),
	CONSTRAINT "shelf_marks_shelf" CHECK ("shelf_marks"."shelf" in ('foreground', 'background', 'music', 'audio', 'presenter', 'effect', 'font'))
);
--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "shared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shelf_marks" ADD CONSTRAINT "shelf_marks_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_marks" ADD CONSTRAINT "shelf_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "materials" SET "shared_at" = "created_at", "search_text" = lower("name");
