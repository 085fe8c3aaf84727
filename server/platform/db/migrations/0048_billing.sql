CREATE TABLE "ledger_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"grant_id" text NOT NULL,
	"step" text NOT NULL,
	"quantity" bigint NOT NULL,
	"subject" text NOT NULL,
	"reserve_id" text,
	"key" text NOT NULL,
	"note" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_key" UNIQUE("tenant_id","key"),
	CONSTRAINT "ledger_entries_step" CHECK ("ledger_entries"."step" in ('grant', 'revoke', 'reserve', 'settle', 'release')),
	CONSTRAINT "ledger_entries_sign" CHECK (case "ledger_entries"."step" when 'grant' then "ledger_entries"."quantity" > 0 when 'revoke' then "ledger_entries"."quantity" < 0
        when 'reserve' then "ledger_entries"."quantity" < 0 else "ledger_entries"."quantity" >= 0 end),
	CONSTRAINT "ledger_entries_reserve" CHECK (("ledger_entries"."reserve_id" is not null) = ("ledger_entries"."step" in ('settle', 'release')))
);
--> statement-breakpoint
CREATE TABLE "agent_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"agent_name" text NOT NULL,
	"type" text,
	"quantity" integer DEFAULT 0 NOT NULL,
	"days" integer NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"operator_id" text NOT NULL,
	"operator_name" text NOT NULL,
	"subject_tenant_id" text DEFAULT '' NOT NULL,
	"tenant_name" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"detail" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"product_id" text NOT NULL,
	"type_code" text NOT NULL,
	"titles" jsonb NOT NULL,
	"product_quantity" integer NOT NULL,
	"sale_quantity" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'CREATED' NOT NULL,
	"pay_type" text,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('CREATED', 'CANCELLED', 'PAID', 'FULFILL', 'FINISHED')),
	CONSTRAINT "orders_amount" CHECK ("orders"."amount_cents" > 0 and "orders"."refunded_cents" between 0 and "orders"."amount_cents"),
	CONSTRAINT "orders_paid" CHECK (("orders"."status" in ('PAID', 'FULFILL', 'FINISHED')) <= ("orders"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"notice_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_notices_once" UNIQUE("provider","notice_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"order_id" text NOT NULL,
	"provider" text NOT NULL,
	"pay_type" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"code_url" text,
	"code_form" text,
	"trade_id" text,
	"paid_cents" integer,
	"is_surplus" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	CONSTRAINT "payments_of_order" UNIQUE("order_id","provider","pay_type"),
	CONSTRAINT "payments_trade" UNIQUE("provider","trade_id"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('open', 'paid', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"type_code" text NOT NULL,
	"names" jsonb NOT NULL,
	"descriptions" jsonb NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_on_sale" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_price" CHECK ("products"."price_cents" > 0 and "products"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"product_id" text NOT NULL,
	"type_code" text NOT NULL,
	"titles" jsonb NOT NULL,
	"product_quantity" integer NOT NULL,
	"sale_quantity" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"order_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('due', 'done')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"title" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"paid_cents" integer,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payments_token_unique" UNIQUE("token"),
	CONSTRAINT "sandbox_payments_status" CHECK ("sandbox_payments"."status" in ('open', 'paid', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- what was granted and used so far becomes the beginning of the ledger; what the operator took away was a grant below 0
INSERT INTO "ledger_entries" ("id", "tenant_id", "grant_id", "step", "quantity", "subject", "key", "created_at")
  SELECT gen_random_uuid()::text, "tenant_id", "id", CASE WHEN "quantity" > 0 THEN 'grant' ELSE 'revoke' END, "quantity",
    "source", 'grant:' || "id", "created_at"
  FROM "benefit_grants" WHERE "quantity" <> 0;--> statement-breakpoint
INSERT INTO "ledger_entries" ("id", "tenant_id", "grant_id", "step", "quantity", "subject", "key", "created_at")
  SELECT "id", "tenant_id", "grant_id", 'reserve', -"quantity", "subject", 'reserve:' || "id", "created_at"
  FROM "benefit_uses";--> statement-breakpoint
INSERT INTO "ledger_entries" ("id", "tenant_id", "grant_id", "step", "quantity", "subject", "reserve_id", "key", "created_at")
  SELECT gen_random_uuid()::text, "tenant_id", "grant_id", CASE WHEN "returned_at" IS NULL THEN 'settle' ELSE 'release' END,
    CASE WHEN "returned_at" IS NULL THEN 0 ELSE "quantity" END, "subject", "id", 'end:' || "id",
    coalesce("returned_at", "settled_at")
  FROM "benefit_uses" WHERE "returned_at" IS NOT NULL OR "settled_at" IS NOT NULL;--> statement-breakpoint
DROP TABLE "benefit_uses" CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS "benefit_uses_within_grant"();--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_of_grant" FOREIGN KEY ("tenant_id","grant_id") REFERENCES "public"."benefit_grants"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_grant" ON "ledger_entries" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_subject" ON "ledger_entries" USING btree ("tenant_id","subject");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_time" ON "ledger_entries" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_by_tenant" ON "orders" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "payments_by_status" ON "payments" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "refunds_by_status" ON "refunds" USING btree ("status");--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "benefit_grants_by_source" ON "benefit_grants" USING btree ("source");--> statement-breakpoint
ALTER TABLE "benefit_grants" DROP COLUMN "quantity";--> statement-breakpoint
-- the function of a database that a backup is restored into is there already
CREATE OR REPLACE FUNCTION "ledger_within_grant"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  balance bigint;
BEGIN
  -- entries of one grant wait for one another
  PERFORM 1 FROM "public"."benefit_grants" WHERE "id" = NEW."grant_id" FOR NO KEY UPDATE;
  SELECT coalesce(sum("quantity"), 0) INTO balance FROM "public"."ledger_entries" WHERE "grant_id" = NEW."grant_id";
  IF NEW."quantity" < 0 AND balance + NEW."quantity" < 0 THEN
    RAISE EXCEPTION 'grant % has no % left', NEW."grant_id", -NEW."quantity"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_within_grant';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_append_only';
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_within_grant" BEFORE INSERT ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION "ledger_within_grant"();--> statement-breakpoint
CREATE TRIGGER "ledger_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();