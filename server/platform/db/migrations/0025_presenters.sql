ALTER TABLE "materials" DROP CONSTRAINT "materials_shelf";--> statement-breakpoint
ALTER TABLE "materials" DROP CONSTRAINT "materials_kind";--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "avatar" jsonb;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_shelf" CHECK ("materials"."shelf" in ('foreground', 'background', 'music', 'audio', 'presenter'));--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_kind" CHECK ("materials"."kind" in ('image', 'video', 'music', 'model'));