-- An uploaded file.
CREATE TABLE files (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('IMAGE', 'VIDEO', 'VOICE')),
  -- The uploader's name of the file, without path and control characters.
  filename text NOT NULL CHECK (length(filename) BETWEEN 1 AND 200),
  content_type text NOT NULL,
  size_bytes bigint NOT NULL CHECK (size_bytes > 0),
  -- The size as it was sent, before a picture is encoded again.
  sent_bytes bigint NOT NULL CHECK (sent_bytes > 0),
  -- The name in the store: random, without an id or name of anything.
  object_key text NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL,
  -- The state of the forms of a video or voice that others see; null for pictures, which are encoded again on upload.
  conversion text CHECK (conversion IN ('WAITING', 'DONE', 'REFUSED')),
  -- Since when staff hide the file from everybody else.
  taken_down_at timestamptz(3),
  -- Null while the store is being written, so that a crash leaves a row for the sweep to find.
  stored_at timestamptz(3),
  -- Since when nothing uses the file; null while something does.
  free_since timestamptz(3) DEFAULT now(),
  CHECK ((kind = 'IMAGE') = (conversion IS NULL))
);
CREATE INDEX files_free ON files (free_since) WHERE free_since IS NOT NULL;
CREATE INDEX files_to_convert ON files (created_at) WHERE conversion = 'WAITING' AND free_since IS NULL;
CREATE INDEX files_free_of_owner ON files (owner_id) WHERE free_since IS NOT NULL;
-- Order and filters of the console's list of files; a file is written once and seldom after that.
CREATE INDEX files_newest ON files (created_at DESC, id DESC);
CREATE INDEX files_of_owner ON files (owner_id, created_at DESC, id DESC);
CREATE INDEX files_taken_down ON files (created_at DESC, id DESC) WHERE taken_down_at IS NOT NULL;

-- The one thing that uses a file; a file is used once.
CREATE TABLE file_bindings (
  file_id uuid PRIMARY KEY CONSTRAINT file_bindings_file REFERENCES files,
  purpose text NOT NULL CHECK (length(purpose) BETWEEN 1 AND 40),
  bound_id uuid NOT NULL,
  -- True if anyone may see the file, at an address that stays the same.
  public boolean NOT NULL,
  -- True while the file is hidden together with the thing that it belongs to.
  withheld boolean NOT NULL DEFAULT false
);
CREATE INDEX file_bindings_by_bound ON file_bindings (bound_id);

-- A form made of a file: a playable MP4 and a still picture of a video, a voice, or a narrower picture.
CREATE TABLE file_renditions (
  file_id uuid NOT NULL REFERENCES files ON DELETE CASCADE,
  -- A picture's form is named after its width in pixels, such as w480.
  name text NOT NULL,
  content_type text NOT NULL,
  object_key text NOT NULL,
  PRIMARY KEY (file_id, name),
  CONSTRAINT file_renditions_name CHECK (name IN ('video', 'poster', 'voice') OR name ~ '^w[1-9][0-9]*$')
);

-- An object of the store whose file is deleted, until the object is removed.
CREATE TABLE deleted_objects (
  object_key text PRIMARY KEY,
  deleted_at timestamptz(3) NOT NULL
);
CREATE INDEX deleted_objects_by_age ON deleted_objects (deleted_at);

-- An upload whose bytes still arrive; it counts towards its owner's quota.
CREATE TABLE arriving_uploads (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users,
  -- The size that the sender announced, or the maximum if none was announced.
  bytes bigint NOT NULL CHECK (bytes >= 0),
  -- When its process last said that the upload goes on; some time later the row counts no more.
  seen_at timestamptz(3) NOT NULL
);
CREATE INDEX arriving_uploads_of_owner ON arriving_uploads (owner_id);

-- An upload that can be resumed; its bytes lie in the store as sections.
CREATE TABLE resumable_uploads (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users,
  filename text NOT NULL CHECK (length(filename) BETWEEN 1 AND 200),
  -- The media type that the sender claims; empty if none was given.
  declared text NOT NULL CHECK (length(declared) <= 100),
  -- Bytes of the whole upload.
  length bigint NOT NULL CHECK (length > 0),
  -- Bytes stored from the beginning on.
  received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND length),
  created_at timestamptz(3) NOT NULL,
  -- When bytes last arrived.
  seen_at timestamptz(3) NOT NULL,
  -- The file that was made of the upload; its sections are gone then.
  file_id uuid REFERENCES files ON DELETE CASCADE,
  -- Upload-Metadata as it was sent, because the protocol returns it byte for byte; empty if none was sent.
  metadata text NOT NULL DEFAULT ''
);
CREATE INDEX resumable_uploads_by_age ON resumable_uploads (seen_at);
CREATE INDEX resumable_uploads_of_owner ON resumable_uploads (owner_id) WHERE file_id IS NULL;
CREATE INDEX resumable_uploads_of_file ON resumable_uploads (file_id) WHERE file_id IS NOT NULL;

-- Consecutive bytes of an upload, as an object of the store.
CREATE TABLE upload_sections (
  object_key text PRIMARY KEY,
  -- Without a cascade: no upload is deleted while the store holds sections of it that no other row knows.
  upload_id uuid NOT NULL REFERENCES resumable_uploads,
  -- The offset of the first byte in the upload.
  starts_at bigint NOT NULL,
  -- False while the store is being written, and forever if that failed.
  stored boolean NOT NULL DEFAULT false
);
CREATE INDEX upload_sections_of_upload ON upload_sections (upload_id);
CREATE UNIQUE INDEX upload_sections_in_order ON upload_sections (upload_id, starts_at) WHERE stored;

-- The loudness of a converted voice from beginning to end.
CREATE TABLE file_waveforms (
  file_id uuid PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  -- One value for each of the equal steps, from 0 to 100, the loudest.
  peaks smallint[] NOT NULL CHECK (cardinality(peaks) BETWEEN 1 AND 1000 AND 0 <= ALL (peaks) AND 100 >= ALL (peaks))
);

-- The progress of a running conversion; the row goes when the conversion ends.
CREATE TABLE conversion_progress (
  file_id uuid PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  percent smallint NOT NULL CHECK (percent BETWEEN 0 AND 100),
  told_at timestamptz(3) NOT NULL
);

-- Added here because users is created before files.
ALTER TABLE users ADD FOREIGN KEY (image_file_id) REFERENCES files;
