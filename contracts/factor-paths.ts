/**
 * The paths for members to set up and remove second factors. They are separate from the other real paths, so that the first
 * page of a site does not ship them.
 */
export const factorPaths = {
  enroll: '/_api/iam/authentication/v2/{factorType}/enroll',
  activate: '/_api/iam/authentication/v2/{factorType}/activate',
  list: '/_api/iam/authentication/v2/factors',
  remove: '/_api/iam/authentication/v2/factors/{factorId}',
} as const;
