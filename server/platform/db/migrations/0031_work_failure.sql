ALTER TABLE "works" ADD COLUMN "failure" jsonb;--> statement-breakpoint
-- a reason was `NAME: WORDS`, or a name alone
UPDATE "works" SET "failure" = jsonb_build_object(
  'reason', CASE WHEN split_part("reason", ': ', 1) IN ('noRoom', 'renderMedia', 'renderStopped', 'renderLost')
    THEN split_part("reason", ': ', 1) ELSE 'renderFailed' END,
  'detail', CASE WHEN position(': ' in "reason") > 0 THEN substring("reason" from position(': ' in "reason") + 2) ELSE '' END
) WHERE "reason" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "works" DROP COLUMN "reason";
