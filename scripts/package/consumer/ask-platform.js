// The code of an application: it knows the platform's address and nothing of Backlot.
const body = JSON.stringify({ grantType: 'anonymous', clientId: process.env.BACKLOT_CLIENT_ID });
const headers = { 'content-type': 'application/json' };
const response = await fetch('https://www.wixapis.com/oauth2/token', { method: 'POST', headers, body });
console.log(response.status);
