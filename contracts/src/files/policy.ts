/** Limits for uploads and their conversion, as `policy.files`. */
export const filePolicy = {
  /** Spec 2 §9: pictures attached to requests, covers and portraits, as uploaded. */
  imageMaxBytes: 5 * 1024 * 1024,
  /** Spec 2 §9: "under 500MB", for all files that perform a mission, pictures too. */
  mediaMaxBytes: 500 * 1024 * 1024,
  /** Ours: lifetime of an upload that nothing uses. */
  unboundLifeHours: 24,
  /** Uploads of one member that nothing uses yet; more must be used or deleted first. */
  unboundMax: 20,
  /** The same limit in bytes, including uploads in progress. */
  unboundMaxBytes: 2 * 1024 * 1024 * 1024,
  /** Parallel uploads of one member. */
  uploadsAtOnce: 3,
  /** Timeout of an upload: the grace time plus its size divided by this speed, but at most the last value. */
  uploadGraceSeconds: 30,
  uploadBytesPerSecond: 16 * 1024,
  uploadMaxSeconds: 30 * 60,
  videoMaxSeconds: 600,
  /** Ours: the same as for a video. */
  voiceMaxSeconds: 600,
  /** Ours: number of loudness values of a voice, as many bars as a phone shows side by side. */
  waveformSteps: 72,
  /** Ours: each request with a signed address is checked again, so it may outlast an evening with an open page. */
  signedUrlLifeSeconds: 6 * 60 * 60,
  /** Ours: additional widths of stored pictures, in pixels, for small views on a phone or in a card. */
  pictureWidths: [160, 480, 960],
  /** Ours: largest side of a stored picture, in pixels. */
  pictureMaxSide: 2_048,
  /** Ours: how long a browser may show cached media without asking whether they are still visible. */
  mediaCacheSeconds: 60,
} as const;
