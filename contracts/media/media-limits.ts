/** The limits of uploads. Above 10 MiB, the platform wants resumable uploads, which the simulator does not play. */
export const MEDIA_LIMITS = {
  maxFileBytes: 10 * 1024 * 1024,
  maxSiteBytes: 256 * 1024 * 1024,
  /** How long an upload address is good for, in milliseconds. */
  uploadMs: 24 * 60 * 60 * 1000,
  /** The greatest width and height of a placeholder picture, in pixels. */
  maxPictureSide: 5000,
} as const;
