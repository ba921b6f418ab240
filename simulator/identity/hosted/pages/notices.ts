import { noticePage } from './notice-page.ts';

export const UNKNOWN_CLIENT_PAGE = noticePage('unknownClient', { status: 400 });
export const FROM_ELSEWHERE_PAGE = noticePage('fromElsewhere', { status: 403 });
export const EXPIRED_PAGE = noticePage('signInOver', { status: 400 });
export const SPENT_ADDRESS_PAGE = noticePage('spentAddress', { status: 410 });
export const UNPUBLISHED_PAGE = noticePage('unpublished', { status: 428 });
