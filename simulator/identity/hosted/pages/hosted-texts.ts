import type { SiteSettings } from '#contracts/control/site-settings.ts';
import { PASSWORD_LENGTH } from '#contracts/identity/credentials.ts';
import type { CheckoutIntent } from '#contracts/redirects/checkout-intents.ts';
import type { SecondFactor } from '../../accounts/proved-login.ts';

/** A title and a sentence. */
type Notice = readonly [title: string, text: string];

/** The texts of the hosted pages in one language. */
export interface HostedTexts {
  readonly language: 'en' | 'de';
  readonly footer: string;
  readonly backTo: (name: string) => string;
  readonly backToSignIn: string;
  readonly notices: Readonly<
    Record<
      | 'unknownClient'
      | 'fromElsewhere'
      | 'signInOver'
      | 'spentAddress'
      | 'spentLink'
      | 'linkOfInactive'
      | 'linkInFrame'
      | 'signedIn'
      | 'unpublished'
      | 'waiting'
      | 'ready'
      | 'signedOut'
      | 'mailSent'
      | 'passwordChanged'
      | 'resetSpent'
      | 'signingIn'
      | 'checkoutCancelled'
      | 'checkoutOver'
      | 'checkoutWithoutOrder',
      Notice
    >
  >;
  readonly addressFails: string;
  readonly sentTwice: (names: string) => string;
  readonly addressRefused: string;
  readonly signedOutFirst: string;
  readonly allowByCommand: string;
  readonly signOut: {
    readonly title: string;
    readonly spent: string;
    readonly asks: string;
    readonly button: string;
  };
  readonly signInByLink: {
    readonly title: (email: string) => string;
    readonly lead: string;
    readonly button: string;
  };
  readonly signIn: {
    readonly title: string;
    readonly button: string;
    readonly email: string;
    readonly password: string;
    readonly register: string;
    readonly forgot: string;
    readonly notARobot: string;
    readonly showPassword: string;
  };
  readonly register: {
    readonly title: string;
    readonly name: string;
    readonly newPassword: string;
    readonly button: string;
    readonly signIn: string;
  };
  readonly forgot: { readonly title: string; readonly lead: string; readonly button: string };
  readonly reset: { readonly title: string; readonly password: string; readonly button: string };
  readonly code: {
    readonly title: string;
    readonly byApp: string;
    /** The recipient follows, in bold, then the end of the sentence. */
    readonly sentTo: readonly [before: string, after: string];
    readonly phone: string;
    readonly label: string;
    readonly button: string;
    readonly again: string;
  };
  readonly continueAs: {
    readonly title: (email: string) => string;
    readonly lead: string;
    readonly button: string;
    readonly other: string;
  };
  readonly push: {
    readonly title: string;
    readonly lead: string;
    readonly send: string;
    readonly approved: string;
    readonly again: string;
    readonly waiting: string;
  };
  readonly passkey: {
    readonly title: string;
    readonly lead: string;
    readonly needsScript: string;
    readonly notUsed: string;
    readonly button: string;
  };
  readonly otherWay: string;
  readonly factors: Readonly<Record<SecondFactor, string>>;
  readonly problems: {
    readonly wrongCredentials: string;
    readonly mustReset: string;
    readonly emailTaken: string;
    readonly captchaMissing: string;
    readonly captchaInvalid: string;
    readonly notActive: string;
    readonly tooLong: string;
    readonly verificationFailed: string;
    readonly stateOver: string;
    readonly throttled: string;
    readonly check: string;
    readonly email: string;
    readonly password: string;
  };
  readonly checkout: {
    readonly lead: string;
    readonly ownPage: string;
    readonly buyer: string;
    readonly visitor: string;
    readonly pay: string;
    readonly cancel: string;
    readonly thanks: string;
    readonly done: (order: string) => string;
    readonly backToSite: string;
    readonly signIn: string;
    readonly titles: Readonly<Record<CheckoutIntent, string>>;
    /** The link to the page that lists other offers. */
    readonly lists: Readonly<Partial<Record<CheckoutIntent, string>>>;
    /** By the English label, which is stored with an order. */
    readonly labels: Readonly<Record<string, string>>;
  };
}

const { min, max } = PASSWORD_LENGTH;

const EN: HostedTexts = {
  language: 'en',
  footer: 'This page comes from Backlot, a simulator for development. It is not a real identity provider.',
  backTo: (name) => `Go back to ${name}`,
  backToSignIn: 'Back to sign-in',
  notices: {
    unknownClient: ['This address does not work', 'No site of this simulator has this client id.'],
    fromElsewhere: [
      'This form came from another site',
      'Another website sent this form, so nothing was changed. Open the page again and fill it in here.',
    ],
    signInOver: [
      'This sign-in is over',
      'It has expired, was completed, or was started in another browser. Go back to the site and sign in again.',
    ],
    spentAddress: [
      'This link no longer works',
      'This link was used before, or has expired. It works once, within a minute. Go back to the site and start again there.',
    ],
    spentLink: [
      'This link no longer works',
      'This link was used before, or has expired. It works once, within ten minutes. Ask for a new one.',
    ],
    linkOfInactive: [
      'This member cannot sign in',
      'The member of this link is blocked, deleted or not approved, so nobody was signed in.',
    ],
    linkInFrame: [
      'This link opens a page of its own',
      'Something other than a page of its own has opened it, such as a frame or an image, so nobody was signed in.',
    ],
    signedIn: [
      'You are signed in',
      'Begin the login of the site within a minute: it will ask you nothing. With the setting "loginAddress", this link begins it for you.',
    ],
    unpublished: [
      'This site is not published',
      'The site has no public address yet. Publish it first (setting "published").',
    ],
    waiting: ['Waiting for approval', 'The owner of the site has to approve your account before you can sign in.'],
    ready: ['Ready', 'The sign-in pages of this site can be used.'],
    signedOut: ['Signed out', 'You are signed out. You can close this page.'],
    mailSent: ['Check your e-mail', 'If there is an account with this address, we have sent a link to it.'],
    passwordChanged: ['Your password was changed', 'Go back to the site and sign in with your new password.'],
    resetSpent: ['This link no longer works', 'It was used before, or is older than an hour. Ask for a new one.'],
    signingIn: ['Signing in', 'This page sends the result to the page that opened it. It shows nothing itself.'],
    checkoutCancelled: ['The checkout was cancelled', 'Nothing was bought. You can close this page.'],
    checkoutOver: [
      'This checkout is over',
      'It was paid or cancelled before, or has expired. Go back to the site and start again there.',
    ],
    checkoutWithoutOrder: [
      'This link is not complete',
      'It does not say what to buy. Create a redirect session with a checkout intent, and open its fullUrl.',
    ],
  },
  addressFails: 'This address does not work',
  sentTwice: (names) => `${names} was sent more than once. Send each parameter once.`,
  addressRefused: 'This address is not allowed',
  signedOutFirst: 'You are signed out.',
  allowByCommand: 'If you develop this site, you can allow it with this command:',
  signOut: {
    title: 'Sign out?',
    spent: 'This link was used before, or has expired. You can still sign out here.',
    asks: 'A link on another page led you here. Do you want to sign out?',
    button: 'Sign out',
  },
  signInByLink: {
    title: (email) => `Sign in as ${email}?`,
    lead: 'A link on another page led you here. Another member is signed in with this browser, and would be signed out.',
    button: 'Sign in',
  },
  signIn: {
    title: 'Sign in',
    button: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    register: 'Create an account',
    forgot: 'Forgot your password?',
    notARobot: 'I am not a robot',
    showPassword: 'Show the password',
  },
  register: {
    title: 'Create an account',
    name: 'Name',
    newPassword: `Password, ${min} to ${max} characters`,
    button: 'Create the account',
    signIn: 'Sign in instead',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'Enter your e-mail address. We will send you a link to choose a new password.',
    button: 'Send the link',
  },
  reset: {
    title: 'Choose a new password',
    password: `New password, ${min} to ${max} characters`,
    button: 'Save the password',
  },
  code: {
    title: 'Enter the code',
    byApp: 'Your authenticator app shows a code.',
    sentTo: ['A code was sent to ', '.'],
    phone: 'your phone',
    label: 'Code',
    button: 'Continue',
    again: 'Send another code',
  },
  continueAs: {
    title: (email) => `Continue as ${email}?`,
    lead: 'The site wants to sign you in with this account. If it is not yours, use another account.',
    button: 'Continue',
    other: 'Use another account',
  },
  push: {
    title: 'Approve on your phone',
    lead: 'Approve the request on your phone, then continue here. It is good for five minutes.',
    send: 'Send a request',
    approved: 'I have approved it',
    again: 'Send another request',
    waiting: 'The request has not been approved yet.',
  },
  passkey: {
    title: 'Use your passkey',
    lead: 'Confirm with your fingerprint, your face, your screen lock or a security key.',
    needsScript: 'Passkeys need JavaScript. Choose another way.',
    notUsed: 'The passkey was not used. Try again, or choose another way.',
    button: 'Use a passkey',
  },
  otherWay: 'Another way',
  factors: {
    EMAIL: 'Send a code by e-mail',
    SMS: 'Send a code by text message',
    CALL: 'Get a code by phone call',
    TOTP: 'Use a code from your authenticator app',
    PUSH: 'Approve on your phone',
    WEBAUTHN: 'Use a passkey',
  },
  problems: {
    wrongCredentials: 'The e-mail address or the password is wrong.',
    mustReset: 'This password must be reset before you can sign in. Use “Forgot your password?” below.',
    emailTaken: 'An account with this e-mail address already exists. Sign in instead.',
    captchaMissing: 'Please confirm that you are not a robot.',
    captchaInvalid: 'The check that you are not a robot has expired. Please try again.',
    notActive: 'This account is not active. The site owner can tell you why.',
    tooLong: 'The sign-in took too long. Please try again.',
    verificationFailed: 'The code is wrong, has expired or was tried too often. Ask for a new one.',
    stateOver: 'This sign-in has expired or was completed. Sign in again.',
    throttled: 'Too many tries. Wait a quarter of an hour.',
    check: 'Please check your input',
    email: 'email is not a valid email',
    password: `password must have ${min} to ${max} characters`,
  },
  checkout: {
    lead: 'This is a checkout of the simulator: nothing is sold, and no money is taken.',
    ownPage: "The site's own page is not played: this page replaces it.",
    buyer: 'Buyer',
    visitor: 'a visitor, who is not signed in',
    pay: 'Pay',
    cancel: 'Cancel',
    thanks: 'Thank you',
    done: (order) => `The order ${order} is complete. It exists only here: no money was taken.`,
    backToSite: 'Back to the site',
    signIn: 'Sign in',
    titles: {
      checkout: 'Checkout',
      ecomCheckout: 'Checkout',
      ecomOrderPaymentRequest: 'Pay an order',
      bookingsCheckout: 'Book a service',
      eventsCheckout: 'Buy event tickets',
      paidPlansCheckout: 'Buy a plan',
    },
    lists: {
      checkout: 'Back to the cart',
      ecomCheckout: 'Back to the cart',
      bookingsCheckout: 'Choose another service',
      paidPlansCheckout: 'Choose another plan',
    },
    labels: {},
  },
};

const DE: HostedTexts = {
  language: 'de',
  footer: 'Diese Seite kommt von Backlot, einem Simulator für die Entwicklung. Er ist kein echter Anmeldedienst.',
  backTo: (name) => `Zurück zu ${name}`,
  backToSignIn: 'Zurück zur Anmeldung',
  notices: {
    unknownClient: ['Diese Adresse funktioniert nicht', 'Keine Website dieses Simulators hat diese Client-ID.'],
    fromElsewhere: [
      'Dieses Formular kam von einer anderen Website',
      'Eine andere Website hat dieses Formular abgeschickt. Es wurde nichts geändert. Öffnen Sie die Seite neu und füllen Sie das Formular hier aus.',
    ],
    signInOver: [
      'Diese Anmeldung ist beendet',
      'Sie ist abgelaufen, wurde abgeschlossen oder in einem anderen Browser begonnen. Gehen Sie zurück zur Website und melden Sie sich neu an.',
    ],
    spentAddress: [
      'Dieser Link funktioniert nicht mehr',
      'Dieser Link wurde schon benutzt oder ist abgelaufen. Er funktioniert einmal, innerhalb einer Minute. Gehen Sie zurück zur Website und beginnen Sie dort neu.',
    ],
    spentLink: [
      'Dieser Link gilt nicht mehr',
      'Dieser Link wurde schon benutzt, oder er ist abgelaufen. Er gilt einmal, zehn Minuten lang. Lassen Sie sich einen neuen geben.',
    ],
    linkOfInactive: [
      'Dieses Mitglied kann sich nicht anmelden',
      'Das Mitglied dieses Links ist gesperrt, gelöscht oder nicht freigegeben. Es wurde niemand angemeldet.',
    ],
    linkInFrame: [
      'Dieser Link öffnet eine eigene Seite',
      'Etwas anderes hat ihn geöffnet, zum Beispiel ein Frame oder ein Bild. Es wurde niemand angemeldet.',
    ],
    signedIn: [
      'Sie sind angemeldet',
      'Beginnen Sie innerhalb einer Minute die Anmeldung der Website: Sie werden nichts gefragt. Mit der Einstellung „loginAddress“ beginnt dieser Link sie für Sie.',
    ],
    unpublished: [
      'Diese Website ist nicht veröffentlicht',
      'Die Website hat noch keine öffentliche Adresse. Veröffentlichen Sie sie zuerst (Einstellung „published“).',
    ],
    waiting: [
      'Die Freigabe steht noch aus',
      'Der Inhaber der Website muss Ihr Konto freigeben, bevor Sie sich anmelden können.',
    ],
    ready: ['Bereit', 'Die Anmeldeseiten dieser Website können benutzt werden.'],
    signedOut: ['Abgemeldet', 'Sie sind abgemeldet. Sie können diese Seite schließen.'],
    mailSent: [
      'Sehen Sie in Ihre E-Mail',
      'Wenn es ein Konto mit dieser Adresse gibt, haben wir einen Link dorthin geschickt.',
    ],
    passwordChanged: [
      'Ihr Passwort wurde geändert',
      'Gehen Sie zurück zur Website und melden Sie sich mit dem neuen Passwort an.',
    ],
    resetSpent: [
      'Dieser Link funktioniert nicht mehr',
      'Er wurde schon benutzt oder ist älter als eine Stunde. Fordern Sie einen neuen an.',
    ],
    signingIn: [
      'Die Anmeldung läuft',
      'Diese Seite schickt das Ergebnis an die Seite, die sie geöffnet hat. Sie selbst zeigt nichts an.',
    ],
    checkoutCancelled: ['Der Kauf wurde abgebrochen', 'Es wurde nichts gekauft. Sie können diese Seite schließen.'],
    checkoutOver: [
      'Dieser Kauf ist beendet',
      'Er wurde bezahlt, abgebrochen oder ist abgelaufen. Gehen Sie zurück zur Website und beginnen Sie dort neu.',
    ],
    checkoutWithoutOrder: [
      'Dieser Link ist nicht vollständig',
      'Er sagt nicht, was gekauft werden soll. Legen Sie eine Redirect-Session mit einem Checkout an und öffnen Sie ihre fullUrl.',
    ],
  },
  addressFails: 'Diese Adresse funktioniert nicht',
  sentTwice: (names) => `${names} wurde mehrmals geschickt. Schicken Sie jeden Parameter einmal.`,
  addressRefused: 'Diese Adresse ist nicht erlaubt',
  signedOutFirst: 'Sie sind abgemeldet.',
  allowByCommand: 'Wenn Sie diese Website entwickeln, erlauben Sie die Adresse mit diesem Befehl:',
  signOut: {
    title: 'Abmelden?',
    spent: 'Dieser Link wurde schon benutzt oder ist abgelaufen. Sie können sich hier trotzdem abmelden.',
    asks: 'Ein Link auf einer anderen Seite hat Sie hierher geführt. Möchten Sie sich abmelden?',
    button: 'Abmelden',
  },
  signInByLink: {
    title: (email) => `Als ${email} anmelden?`,
    lead: 'Ein Link auf einer anderen Seite hat Sie hierher geführt. In diesem Browser ist ein anderes Mitglied angemeldet. Es würde abgemeldet.',
    button: 'Anmelden',
  },
  signIn: {
    title: 'Anmelden',
    button: 'Anmelden',
    email: 'E-Mail',
    password: 'Passwort',
    register: 'Konto anlegen',
    forgot: 'Passwort vergessen?',
    notARobot: 'Ich bin kein Roboter',
    showPassword: 'Passwort anzeigen',
  },
  register: {
    title: 'Konto anlegen',
    name: 'Name',
    newPassword: `Passwort, ${min} bis ${max} Zeichen`,
    button: 'Das Konto anlegen',
    signIn: 'Stattdessen anmelden',
  },
  forgot: {
    title: 'Passwort vergessen?',
    lead: 'Geben Sie Ihre E-Mail-Adresse ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
    button: 'Link schicken',
  },
  reset: {
    title: 'Neues Passwort wählen',
    password: `Neues Passwort, ${min} bis ${max} Zeichen`,
    button: 'Passwort speichern',
  },
  code: {
    title: 'Code eingeben',
    byApp: 'Ihre Authenticator-App zeigt einen Code an.',
    sentTo: ['Ein Code wurde an ', ' geschickt.'],
    phone: 'Ihr Telefon',
    label: 'Code',
    button: 'Weiter',
    again: 'Neuen Code schicken',
  },
  continueAs: {
    title: (email) => `Weiter als ${email}?`,
    lead: 'Die Website möchte Sie mit diesem Konto anmelden. Wenn es nicht Ihres ist, nehmen Sie ein anderes.',
    button: 'Weiter',
    other: 'Anderes Konto verwenden',
  },
  push: {
    title: 'Auf dem Telefon bestätigen',
    lead: 'Bestätigen Sie die Anfrage auf Ihrem Telefon und machen Sie dann hier weiter. Sie gilt fünf Minuten.',
    send: 'Anfrage schicken',
    approved: 'Ich habe sie bestätigt',
    again: 'Neue Anfrage schicken',
    waiting: 'Die Anfrage wurde noch nicht bestätigt.',
  },
  passkey: {
    title: 'Passkey verwenden',
    lead: 'Bestätigen Sie mit Fingerabdruck, Gesicht, Bildschirmsperre oder einem Sicherheitsschlüssel.',
    needsScript: 'Passkeys brauchen JavaScript. Wählen Sie einen anderen Weg.',
    notUsed: 'Der Passkey wurde nicht verwendet. Versuchen Sie es noch einmal oder wählen Sie einen anderen Weg.',
    button: 'Passkey verwenden',
  },
  otherWay: 'Ein anderer Weg',
  factors: {
    EMAIL: 'Code per E-Mail schicken',
    SMS: 'Code per SMS schicken',
    CALL: 'Code per Anruf erhalten',
    TOTP: 'Code aus der Authenticator-App eingeben',
    PUSH: 'Auf dem Telefon bestätigen',
    WEBAUTHN: 'Passkey verwenden',
  },
  problems: {
    wrongCredentials: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
    mustReset:
      'Dieses Passwort muss zurückgesetzt werden, bevor Sie sich anmelden können. Benutzen Sie unten „Passwort vergessen?“.',
    emailTaken: 'Es gibt schon ein Konto mit dieser E-Mail-Adresse. Melden Sie sich an.',
    captchaMissing: 'Bitte bestätigen Sie, dass Sie kein Roboter sind.',
    captchaInvalid: 'Die Bestätigung, dass Sie kein Roboter sind, ist abgelaufen. Bitte versuchen Sie es noch einmal.',
    notActive: 'Dieses Konto ist nicht aktiv. Der Inhaber der Website kann Ihnen den Grund nennen.',
    tooLong: 'Die Anmeldung hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
    verificationFailed: 'Der Code ist falsch, abgelaufen oder zu oft versucht worden. Fordern Sie einen neuen an.',
    stateOver: 'Diese Anmeldung ist abgelaufen oder abgeschlossen. Melden Sie sich neu an.',
    throttled: 'Zu viele Versuche. Warten Sie eine Viertelstunde.',
    check: 'Bitte prüfen Sie Ihre Eingaben',
    email: 'Die E-Mail-Adresse ist nicht gültig',
    password: `Das Passwort muss ${min} bis ${max} Zeichen haben`,
  },
  checkout: {
    lead: 'Dies ist ein Kauf im Simulator: Es wird nichts verkauft und kein Geld genommen.',
    ownPage: 'Er steht für die eigene Seite der Website.',
    buyer: 'Käufer',
    visitor: 'ein Besucher, der nicht angemeldet ist',
    pay: 'Bezahlen',
    cancel: 'Abbrechen',
    thanks: 'Vielen Dank',
    done: (order) => `Die Bestellung ${order} ist abgeschlossen. Es gibt sie nur hier: Es wurde kein Geld genommen.`,
    backToSite: 'Zurück zur Website',
    signIn: 'Anmelden',
    titles: {
      checkout: 'Kasse',
      ecomCheckout: 'Kasse',
      ecomOrderPaymentRequest: 'Bestellung bezahlen',
      bookingsCheckout: 'Leistung buchen',
      eventsCheckout: 'Eintrittskarten kaufen',
      paidPlansCheckout: 'Abo kaufen',
    },
    lists: {
      checkout: 'Zurück zum Warenkorb',
      ecomCheckout: 'Zurück zum Warenkorb',
      bookingsCheckout: 'Andere Leistung wählen',
      paidPlansCheckout: 'Anderes Abo wählen',
    },
    labels: {
      Checkout: 'Kauf',
      'Payment request': 'Zahlungsaufforderung',
      Service: 'Leistung',
      From: 'Von',
      To: 'Bis',
      'Time zone': 'Zeitzone',
      Place: 'Ort',
      With: 'Bei',
      Event: 'Veranstaltung',
      Reservation: 'Reservierung',
      Plan: 'Abo',
    },
  },
};

const TEXTS: ReadonlyMap<string, HostedTexts> = new Map([
  ['en', EN],
  ['de', DE],
]);

/** The texts in the language of the site. */
export function textsOf(siteLanguage: SiteSettings['siteLanguage'], acceptLanguage: string | undefined): HostedTexts {
  return TEXTS.get(siteLanguage) ?? textsFor(acceptLanguage);
}

/** The texts in the language that the browser prefers (RFC 9110 §12.5.4); English if it names none of ours. */
function textsFor(acceptLanguage: string | undefined): HostedTexts {
  const wanted = (acceptLanguage ?? '').split(',', 50).map((entry) => {
    const [range = '', ...parameters] = entry.split(';');
    const weight = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='));
    return { language: range.trim().toLowerCase().split('-', 1)[0] ?? '', q: weight ? Number(weight.slice(2)) : 1 };
  });
  const ours = wanted.filter(({ language, q }) => TEXTS.has(language) && q > 0);
  const [best] = ours.toSorted((a, b) => b.q - a.q);
  return TEXTS.get(best?.language ?? '') ?? EN;
}
