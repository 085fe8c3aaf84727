CREATE TABLE "voice_clones" (
	"id" text PRIMARY KEY NOT NULL,
	"engine" text NOT NULL,
	"handle" text,
	"job_id" text NOT NULL,
	"voice_id" text,
	"dropped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_voices" ALTER COLUMN "base_voice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "voice_clones" ADD CONSTRAINT "voice_clones_voice_id_own_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."own_voices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voice_clones_by_voice" ON "voice_clones" USING btree ("voice_id");--> statement-breakpoint
CREATE INDEX "voice_clones_by_job" ON "voice_clones" USING btree ("job_id");