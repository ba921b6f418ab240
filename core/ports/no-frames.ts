import type { Frames } from './frames.ts';

/** The frames of a program without a page. */
export const noFrames: Frames = {
  show: () => {
    throw new Error(
      'A login by frame needs a page. A server can use signIn, beginHostedLogin, loginWithMemberId or setTokens.',
    );
  },
  listen: () => () => undefined,
};
