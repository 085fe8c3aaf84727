CREATE TABLE "benefits" (
	"tenant_id" text NOT NULL,
	"type" text NOT NULL,
	"all_quantity" integer NOT NULL,
	"available_quantity" integer NOT NULL,
	CONSTRAINT "benefits_tenant_id_type_pk" PRIMARY KEY("tenant_id","type")
);
--> statement-breakpoint
ALTER TABLE "benefits" ADD CONSTRAINT "benefits_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;