ALTER TABLE "invitations" ADD COLUMN "author_id" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- who made these is not known, so nobody could tell whether he still may
DELETE FROM "invitations";
