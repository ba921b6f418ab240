/** The path of the pictures of the platform's static host. */
export const MEDIA_PATH = '/media';
/** The path of vector art on the same host. */
export const SHAPES_PATH = '/shapes';
/** Where files are sent to. The address comes from "generate upload URL" and holds a secret. */
export const UPLOAD_PATH = '/upload';
