CREATE TABLE "render_parts" (
	"id" text PRIMARY KEY NOT NULL,
	"work_id" text NOT NULL,
	"first_run" integer NOT NULL,
	"runs" integer NOT NULL,
	"frames" integer NOT NULL,
	"frames_done" integer DEFAULT 0 NOT NULL,
	"finished" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "segments" (
	"key" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "render_parts" ADD CONSTRAINT "render_parts_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segments" ADD CONSTRAINT "segments_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "render_parts_by_work" ON "render_parts" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "segments_by_use" ON "segments" USING btree ("used_at");