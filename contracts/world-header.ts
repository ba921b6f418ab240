/**
 * Added by a connected server to what it sends while it answers the browser of a test: the client id of the application, a
 * dot, and that of the world that it was replaced by. The simulator refuses a pair that it does not know, because any browser
 * can send the cookie that the server has it from.
 */
export const WORLD_HEADER = 'backlot-world';
