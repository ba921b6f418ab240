import { cookies } from 'next/headers';
import { NextResponse } from 'next/server';
import { clientOfVisitor, originOf, SESSION } from '../../lib/session.js';

export async function POST(request) {
  const { auth } = await clientOfVisitor();
  const { logoutUrl } = await auth.logout(`${originOf(request)}/account`);
  (await cookies()).delete(SESSION);
  return NextResponse.redirect(logoutUrl, 303);
}
