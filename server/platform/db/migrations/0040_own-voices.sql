CREATE TABLE "own_voices" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"gender" text NOT NULL,
	"base_voice_id" text NOT NULL,
	"profile" jsonb NOT NULL,
	"nearness" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_voices_language" CHECK ("own_voices"."language" in ('zh-CN', 'en-GB')),
	CONSTRAINT "own_voices_gender" CHECK ("own_voices"."gender" in ('male', 'female'))
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "voice_id" text;--> statement-breakpoint
ALTER TABLE "own_voices" ADD CONSTRAINT "own_voices_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_voices" ADD CONSTRAINT "own_voices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_voices_by_tenant" ON "own_voices" USING btree ("tenant_id");--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_voice_id_own_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."own_voices"("id") ON DELETE set null ON UPDATE no action;