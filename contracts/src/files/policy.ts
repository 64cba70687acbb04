/** The numbers of uploads and of what is made of them; `policy.files` has them. */
export const filePolicy = {
  /** Spec 2 §9: pictures that are attached to requests, covers and portraits, as they were sent. */
  imageMaxBytes: 5 * 1024 * 1024,
  /** Spec 2 §9: "under 500MB", for whatever a mission is performed with, pictures too. */
  mediaMaxBytes: 500 * 1024 * 1024,
  /** Ours. */
  unboundLifeHours: 24,
  /** Uploads of one member that nothing uses yet; more must be used or deleted first. */
  unboundMax: 20,
  /** The same in bytes, those that are still arriving included. */
  unboundMaxBytes: 2 * 1024 * 1024 * 1024,
  /** Uploads of one member that arrive at the same time. */
  uploadsAtOnce: 3,
  /** What is waited for the bytes of one upload: this, and as long as this speed takes, but no longer than the last. */
  uploadGraceSeconds: 30,
  uploadBytesPerSecond: 16 * 1024,
  uploadMaxSeconds: 30 * 60,
  videoMaxSeconds: 600,
  /** Ours: as long as a video. */
  voiceMaxSeconds: 600,
  /** Ours: in so many steps it is told how loud a voice is, as many bars as a phone shows side by side. */
  waveformSteps: 72,
  /** Ours: each request under a signed address is judged anew, so it may outlast an evening with an open page. */
  signedUrlLifeSeconds: 6 * 60 * 60,
  /** Ours: pictures are kept in these widths too, in pixels, for whoever shows them small on a phone or in a card. */
  pictureWidths: [160, 480, 960],
  /** Ours: no picture is kept larger than this on a side, in pixels. */
  pictureMaxSide: 2_048,
  /** Ours: so long a browser shows media without asking whether they are still to be seen. */
  mediaCacheSeconds: 60,
} as const;
