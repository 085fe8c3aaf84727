ALTER TABLE "speech_requests" ALTER COLUMN "job_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "speech_requests" ADD COLUMN "progress" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "speech_requests" SET "progress" = 1 WHERE "status" = 'success';
