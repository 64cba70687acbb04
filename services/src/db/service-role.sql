-- The role of the processes: it writes the ledger with the rights of ledger_writer, and the product's own tables. It owns nothing, so it
-- cannot change the schema. TRUNCATE empties read models that are rebuilt.
DO $$ BEGIN
  IF NOT pg_has_role('sowon_service', 'ledger_writer', 'USAGE') THEN
    GRANT ledger_writer TO sowon_service;
  END IF;
END $$;
GRANT USAGE ON SCHEMA public TO sowon_service;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE, TRUNCATE ON TABLES TO sowon_service;
GRANT SELECT ON schema_files TO sowon_service;
