CREATE TABLE "glossary_entries" (
	"tenant_id" text NOT NULL,
	"language" text NOT NULL,
	"word" text NOT NULL,
	"kind" text NOT NULL,
	"said" text NOT NULL,
	CONSTRAINT "glossary_entries_tenant_id_language_word_pk" PRIMARY KEY("tenant_id","language","word"),
	CONSTRAINT "glossary_entries_language" CHECK ("glossary_entries"."language" in ('zh', 'yue', 'en')),
	CONSTRAINT "glossary_entries_kind" CHECK ("glossary_entries"."kind" in ('sub', 'phoneme'))
);
--> statement-breakpoint
ALTER TABLE "glossary_entries" ADD CONSTRAINT "glossary_entries_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;