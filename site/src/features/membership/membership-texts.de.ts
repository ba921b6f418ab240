import { formatsIn } from '../../language/formats.ts';
import type { MembershipTexts } from './membership-texts.en.ts';

const { plural } = formatsIn('de');

export const texts: MembershipTexts = {
  credentials: {
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    newPassword: 'Wähle ein Passwort',
    nickname: 'Wie sollen wir dich nennen?',
    passwordHint: '8 bis 100 Zeichen. Ein langer Satz ist besser als ein kurzes Rätsel.',
    needEmail: 'Gib deine E-Mail-Adresse ein.',
    badEmail: 'Gib eine E-Mail-Adresse wie name@example.org ein.',
    needPassword: 'Gib dein Passwort ein.',
    shortPassword: 'Wähle ein Passwort mit mindestens 8 Zeichen.',
    longPassword: 'Wähle ein Passwort mit höchstens 100 Zeichen.',
    longNickname: 'Wähle einen Namen mit höchstens 50 Zeichen.',
    needKey: 'Gib den Schlüssel aus der E-Mail ein.',
  },
  outcome: {
    // SEC-21: derselbe Satz, gleich welches von beiden falsch war.
    wrongCredentials:
      'Diese E-Mail-Adresse und dieses Passwort gehören nicht zusammen. Prüf beides und versuch es noch einmal.',
    resetPassword: 'Dieses Konto braucht ein neues Passwort, bevor du es wieder benutzen kannst.',
    toForgotPassword: 'Lass dir einen Schlüssel für ein neues Passwort schicken',
    emailAlreadyExists: 'Mit dieser E-Mail-Adresse gibt es schon ein Mitglied.',
    signInInstead: 'Stattdessen anmelden',
    captchaMissing:
      'Der Club möchte sichergehen, dass hier ein Mensch schreibt. Setz unten das Häkchen, dann wird das Formular noch einmal abgeschickt.',
    captchaInvalid:
      'Diese Prüfung ist abgelaufen oder wurde schon benutzt. Setz das Häkchen noch einmal, dann wird das Formular ein weiteres Mal abgeschickt.',
    captchaUnavailable:
      'Der Club möchte prüfen, dass du ein Mensch bist, und diese Seite kann das nicht zeigen. Die Anmeldeseite des Clubs kann es.',
    throttled: 'Das waren zu viele Versuche. Warte bitte ein paar Minuten und versuch es dann noch einmal.',
    notActive: 'Dieses Konto lässt sich im Moment nicht benutzen. Die Gastgeberin des Clubs kann dir sagen, warum.',
    codeWrong:
      'Das ist nicht der Code, den wir geschickt haben. Sieh in die neueste E-Mail und tipp die sechs Ziffern noch einmal ein.',
    codeTooOld: 'Dieser Code gilt nicht mehr: Er hält zehn Minuten. Lass dir einen neuen schicken.',
    codeTooManyTries:
      'Das waren zu viele Versuche mit diesem Code. Lass dir einen neuen schicken; der alte ist ungültig.',
    stepExpired:
      'Das hat zu lange gedauert oder ist schon erledigt. Melde dich noch einmal an, dann schicken wir dir einen neuen Code.',
    spentKey: 'Dieser Schlüssel ist falsch, zu alt oder schon benutzt. Lass dir einen neuen schicken.',
    passwordNotAllowed: 'Ein Passwort hat 8 bis 100 Zeichen. Bitte wähle ein anderes.',
    passkeyNotUsed: 'Der Passkey wurde nicht verwendet. Versuch es noch einmal, oder wähle einen anderen Weg.',
    other: 'Der Club konnte dich gerade nicht hereinlassen. Versuch es bitte noch einmal.',
    frameBlocked:
      'Dein Passwort stimmt, aber diese Seite konnte die Tür nicht allein öffnen. Die Seite des Clubs kann es.',
    finishOnClubPage: 'Auf der Seite des Clubs abschließen',
    finishing: 'Die Seite des Clubs wird geöffnet …',
    finishFailed: 'Die Seite des Clubs ist gerade nicht zu erreichen. Versuch es bitte noch einmal.',
    unreachable:
      'Wir erreichen den Club gerade nicht. Was du getippt hast, ist nicht verloren; versuch es gleich noch einmal.',
  },
  signIn: {
    page: 'Anmelden',
    heading: 'Anmelden',
    intro: 'Wieder da? Dein Lesezeichen steckt noch.',
    form: 'Anmelden',
    submit: 'Anmelden',
    submitting: 'Du wirst angemeldet …',
    hostedHeading: 'Oder auf der Seite des Clubs',
    hosted: 'Zur Anmeldeseite des Clubs',
    hostedBusy: 'Die Seite des Clubs wird geöffnet …',
    hostedNote: 'Sie gehört zur Plattform des Clubs. Danach kommst du hierher zurück.',
    hostedFailed: 'Die Anmeldeseite des Clubs ist gerade nicht zu erreichen. Versuch es bitte noch einmal.',
    forgot: 'Passwort vergessen?',
    noAccount: 'Noch kein Mitglied?',
    join: 'Mitglied werden',
    forBulletin: 'Die Seite, zu der du wolltest, ist für Mitglieder. Melde dich an, und du landest genau dort.',
  },
  join: {
    page: 'Mitmachen',
    heading: 'Mitglied werden',
    intro:
      'Eine E-Mail-Adresse und ein Passwort genügen; ein Name ist dir überlassen. Den Bleistift bringst du selbst mit.',
    form: 'Mitglied werden',
    submit: 'Mitglied werden',
    submitting: 'Wir tragen dich ins Buch ein …',
    haveAccount: 'Schon Mitglied?',
    signIn: 'Anmelden',
    reasonsLabel: 'Was Mitglieder bekommen',
    reasons: [
      'Den Aushang: was als Nächstes gelesen wird, und warum.',
      'Einen Namen im Buch des Clubs und einen Stuhl am Tisch.',
      'Keine Newsletter, keine Punkte, keine Serien.',
    ],
  },
  code: {
    label: 'Code',
    hint: 'Sechs Ziffern. Du kannst sie einfügen.',
    need: 'Gib den Code ein: sechs Ziffern.',
    resend: 'Neuen Code schicken',
    resending: 'Wird geschickt …',
    waitToResend: (seconds) =>
      `In ${seconds} ${plural(seconds, { one: 'Sekunde', other: 'Sekunden' })} kannst du einen weiteren anfordern.`,
    sent: 'Ein neuer Code ist unterwegs. Der vorige gilt nicht mehr.',
    throttled: 'Gerade erst wurde ein Code geschickt. Warte bitte ein wenig, bevor du noch einen anforderst.',
    notSent: 'Gerade konnte kein Code geschickt werden. Versuch es bitte gleich noch einmal.',
    unreachable: 'Wir erreichen den Club gerade nicht. Versuch es bitte gleich noch einmal.',
  },
  verify: {
    page: 'Bestätige deine E-Mail-Adresse',
    heading: 'Sieh in dein Postfach',
    intro: (email) => `Wir haben einen Code aus sechs Ziffern an ${email} geschickt. Er gilt zehn Minuten.`,
    introUnknown: 'Wir haben einen Code aus sechs Ziffern an deine E-Mail-Adresse geschickt. Er gilt zehn Minuten.',
    form: 'E-Mail-Adresse bestätigen',
    submit: 'Tür öffnen',
    submitting: 'Der Code wird geprüft …',
    spam: 'Nichts da? Sieh auch im Spam-Ordner nach.',
    nothing: 'Hier wird auf keinen Code gewartet',
    nothingBody:
      'Vielleicht wurde er schon eingegeben, oder es ist eine halbe Stunde vergangen. Melde dich noch einmal an, dann schicken wir dir einen neuen.',
    signIn: 'Noch einmal anmelden',
  },
  pending: {
    page: 'Warten auf die Gastgeberin',
    heading: 'Die Gastgeberin muss erst öffnen',
    body: 'Dein Konto gibt es schon; die Gastgeberin des Clubs muss es noch freigeben. Du brauchst nichts zu tun, und nichts von dem, was du angegeben hast, ist verloren.',
    nextHeading: 'Wie es weitergeht',
    next: [
      'Die Gastgeberin liest deinen Namen und öffnet dir, oder sie fragt dich etwas per E-Mail.',
      'Von da an meldest du dich mit der Adresse und dem Passwort an, die du gewählt hast.',
    ],
    watching: 'Sobald der Club dir geöffnet hat, lässt dich diese Seite von selbst herein. Du kannst sie offen lassen.',
    again: 'Anmeldung noch einmal versuchen',
    books: 'Solange bei den Büchern stöbern',
  },
  secondFactor: {
    page: 'Noch ein Schritt',
    heading: 'Noch ein Schritt',
    intro: 'Dein Passwort stimmt. Um sicher zu sein, dass du es bist, fragt der Club nach einem zweiten Nachweis.',
    form: 'Code eingeben',
    choice: 'Wie du zeigst, dass du es bist',
    factors: {
      EMAIL: 'Per E-Mail',
      SMS: 'Per SMS',
      CALL: 'Per Anruf',
      TOTP: 'Aus einer Authenticator-App',
      PASSWORD: 'Noch einmal mit dem Passwort',
      PUSH: 'Auf deinem Telefon',
      WEBAUTHN: 'Mit einem Passkey',
    },
    hints: {
      EMAIL: 'Sechs Ziffern, an deine E-Mail-Adresse geschickt. Du kannst sie einfügen.',
      SMS: 'Sechs Ziffern, an dein Telefon geschickt. Du kannst sie einfügen.',
      CALL: 'Sechs Ziffern. Eine Stimme liest sie dir vor.',
      TOTP: 'Die sechs Ziffern, die deine App gerade zeigt.',
    },
    send: 'Code schicken',
    submit: 'Tür öffnen',
    submitting: 'Wird geprüft …',
    wrong:
      'Das ist nicht richtig oder gilt nicht mehr. Versuch es noch einmal, oder lass dir einen neuen Code schicken.',
    expired: 'Das hat zu lange gedauert oder wurde zu oft versucht. Melde dich bitte noch einmal an.',
    nothing: 'Hier ist kein Schritt zu tun',
    nothingBody: 'Vielleicht war die Seite zu lange offen. Melde dich noch einmal an, um weiterzumachen.',
    phone: {
      intro: 'Wir schicken eine Anfrage an dein Telefon. Bestätige sie dort.',
      send: 'Mein Telefon fragen',
      sending: 'Wird geschickt …',
      waiting: 'Die Anfrage ist auf deinem Telefon. Bestätige sie dort innerhalb von fünf Minuten.',
      check: 'Ich habe sie bestätigt',
      refused: 'Die Anfrage wurde abgelehnt oder ist abgelaufen. Du kannst eine neue schicken.',
    },
    passkey: {
      intro: 'Bestätige mit Fingerabdruck, Gesicht, Bildschirmsperre oder Sicherheitsschlüssel.',
      use: 'Meinen Passkey verwenden',
      using: 'Wir warten auf deinen Passkey …',
      refused: 'Dieser Passkey wurde nicht angenommen. Versuch es noch einmal, oder wähle einen anderen Weg.',
    },
    unavailable:
      'Der Club verlangt einen Schritt, den diese Seite nicht anbietet. Die Anmeldeseite des Clubs bietet ihn an.',
    signIn: 'Noch einmal anmelden',
  },
  captcha: {
    label: 'Ich lese, ich bin kein Roboter',
    hint: 'Dieses Kästchen steht für die echte Prüfung: Der Club läuft auf diesem Rechner.',
    loading: 'Die Prüfung wird geladen …',
    failed: 'Die Prüfung konnte nicht geladen werden. Versuch es bitte gleich noch einmal.',
    group: 'Eine Prüfung, dass du ein Mensch bist',
  },
  forgotPassword: {
    page: 'Passwort vergessen',
    heading: 'Passwort vergessen?',
    intro:
      'Das passiert auch den Belesensten. Nenn uns deine E-Mail-Adresse, und wir schicken dir einen Schlüssel für ein neues.',
    form: 'Schlüssel anfordern',
    submit: 'Schickt mir einen Schlüssel',
    submitting: 'Wir schreiben dir …',
    sentHeading: 'Sieh in dein Postfach',
    // SEC-21: Alle lesen dasselbe, Mitglied oder nicht.
    sent: 'Wenn diese Adresse einem Mitglied gehört, ist eine E-Mail mit einem Schlüssel dorthin unterwegs. Er gilt eine Stunde.',
    haveKey: 'Ich habe den Schlüssel',
    throttled: 'Es wurde zu oft um eine E-Mail gebeten. Warte bitte ein paar Minuten und versuch es dann noch einmal.',
    notAllowed:
      'Der Club schickt noch niemanden an diese Adresse zurück. Sag bitte der Gastgeberin des Clubs Bescheid.',
    failed: 'Die E-Mail konnte gerade nicht verschickt werden. Versuch es bitte noch einmal.',
    unreachable:
      'Wir erreichen den Club gerade nicht. Was du getippt hast, bleibt erhalten; versuch es gleich noch einmal.',
    back: 'Zurück zur Anmeldung',
  },
  resetPassword: {
    page: 'Neues Passwort wählen',
    heading: 'Wähle ein neues Passwort',
    intro:
      'Der Schlüssel steht in der E-Mail, die wir dir geschickt haben. Er gilt nur einmal und nur eine Stunde lang.',
    form: 'Neues Passwort wählen',
    key: 'Schlüssel aus der E-Mail',
    keyHint: 'Füg ihn so ein, wie er in der E-Mail steht.',
    submit: 'Passwort setzen und anmelden',
    submitting: 'Das Passwort wird gesetzt …',
    another: 'Einen neuen Schlüssel schicken lassen',
  },
  callback: {
    page: 'Anmeldung',
    working: 'Deine Anmeldung wird abgeschlossen …',
    failedHeading: 'Du bist nicht angemeldet',
    cancelled: 'Du hast die Anmeldeseite verlassen, bevor du fertig warst. Es hat sich nichts geändert.',
    tooLate: 'Das hat zu lange gedauert, und der Club erkennt dich nicht mehr. Melde dich bitte noch einmal an.',
    refused: 'Die Anmeldeseite des Clubs hat dich nicht hereingelassen.',
    stale:
      'Diese Anmeldung hat in einem anderen Tab begonnen oder ist zu alt, um hier beendet zu werden. Fang bitte noch einmal an.',
    incomplete: 'Hier gibt es keine Anmeldung abzuschließen.',
    unreachable:
      'Der Club hat nicht rechtzeitig geantwortet, und die Anmeldung ließ sich nicht abschließen. Fang bitte noch einmal an.',
    again: 'Auf der Seite des Clubs noch einmal anfangen',
    password: 'Stattdessen mit Passwort anmelden',
  },
};
