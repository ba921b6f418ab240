import { formatsIn } from '../../../language/formats.ts';
import type { RecordsTexts } from './records-texts.en.ts';

const { count, plural } = formatsIn('de');

export const texts: RecordsTexts = {
  reviews: {
    heading: 'Was du geschrieben hast',
    none: 'Du hast noch kein Buch besprochen.',
    older: 'Frühere Besprechungen',
    bookGone: 'Ein Buch, das der Club nicht mehr hat',
    stars: (rating) => `${count(rating)} von 5 Sternen`,
    edit: (title) => `Besprechung ändern: ${title}`,
    editShort: 'Ändern',
    remove: (title) => `Besprechung zu ${title} entfernen`,
    removeShort: 'Entfernen',
    removed: 'Deine Besprechung ist entfernt.',
    notRemoved: 'Deine Besprechung ließ sich nicht entfernen. Sie ist noch da. Versuch es bitte noch einmal.',
    notPutBack: 'Deine Besprechung ließ sich nicht zurückholen.',
  },
  shelf: {
    heading: 'Dein Regal auf deiner Seite',
    privatePage: 'Deine Seite kannst nur du sehen. Wähle oben „Alle“, dann kannst du dort auch dein Regal zeigen.',
    none: 'Deine Seite zeigt dein Regal nicht. Deine Notizen, Daten und Bewertungen sieht nie jemand.',
    shown: (books, date) =>
      `Deine Seite zeigt ${count(books)} ${plural(books, { one: 'Buch', other: 'Bücher' })}, wie sie am ${date} in deinem Regal standen. Deine Notizen, Daten und Bewertungen sieht nie jemand.`,
    show: 'Mein Regal auf meiner Seite zeigen',
    update: 'Mein Regal zeigen, wie es jetzt ist',
    hide: 'Von meiner Seite nehmen',
    busy: 'Einen Moment …',
    done: 'Deine Seite zeigt dein Regal, wie es jetzt ist.',
    hidden: 'Deine Seite zeigt dein Regal nicht mehr.',
    failed: 'Das hat nicht geklappt, und deine Seite ist, wie sie war. Versuch es bitte gleich noch einmal.',
  },
  twoSteps: {
    heading: 'Ein zweiter Schritt beim Anmelden',
    body: 'Ob der Club danach fragt, entscheidet die Gastgeberin. Wenn ja, kommt beim Anmelden ein Code per E-Mail, oder du liest ihn in einer App ab. Du kannst auch auf deinem Telefon oder mit einem Passkey bestätigen: Richte beides hier ein.',
    none: 'Du hast noch nichts eingerichtet.',
    unavailable: 'Dieser Club bietet hier keinen Weg dafür. Frag die Gastgeberin.',
    types: { PUSH: 'Dein Telefon', WEBAUTHN: 'Ein Passkey' },
    since: (date) => `Eingerichtet am ${date}`,
    used: (date) => `zuletzt verwendet am ${date}`,
    neverUsed: 'noch nicht verwendet',
    remove: (what) => `Entfernen: ${what}`,
    removeShort: 'Entfernen',
    addPasskey: 'Passkey einrichten',
    addPush: 'Auf meinem Telefon bestätigen',
    busy: 'Einen Moment …',
    waiting: 'Auf deinem Telefon ist eine Anfrage. Bestätige sie dort innerhalb von fünf Minuten.',
    check: 'Ich habe sie bestätigt',
    added: { PUSH: 'Dein Telefon ist eingerichtet.', WEBAUTHN: 'Dein Passkey ist eingerichtet.' },
    removed: 'Es ist entfernt.',
    cancelled:
      'Es wurde kein Passkey eingerichtet. Du hast abgebrochen, oder dieses Gerät hat schon einen für den Club.',
    refused: 'Das wurde nicht angenommen: Die Anfrage wurde abgelehnt oder ist abgelaufen. Versuch es noch einmal.',
    limit: 'Du hast alles eingerichtet, was der Club aufbewahrt. Entferne zuerst etwas.',
    origin: 'Unter dieser Adresse gibt es keine Passkeys. Öffne den Club unter einem Namen, zum Beispiel localhost.',
    throttled: 'Das wurde zu oft versucht. Warte einen Moment, und versuch es dann noch einmal.',
    failed: 'Das hat gerade nicht geklappt. Versuch es gleich noch einmal.',
    unreachable: 'Wir erreichen den Club gerade nicht. Versuch es gleich noch einmal.',
  },
  copy: {
    heading: 'Eine Kopie deiner Daten',
    body: 'Alles, was der Club über dich aufbewahrt, in einer Datei, die Programme lesen können: dein Profil, deine Besprechungen, deine Leseliste mit Daten und Bewertungen.',
    save: 'Kopie speichern',
    saving: 'Wird zusammengestellt …',
    saved: (reviews, entries) =>
      `Gespeichert, mit ${count(reviews)} ${plural(reviews, { one: 'Besprechung', other: 'Besprechungen' })} und ${count(entries)} ${plural(entries, { one: 'Eintrag', other: 'Einträgen' })} deiner Leseliste.`,
    failed:
      'Deine Daten ließen sich nicht zusammenstellen, und es wurde keine Datei gespeichert. Versuch es gleich noch einmal.',
  },
  leave: {
    heading: 'Den Club verlassen',
    body: 'Dein Konto wird gelöscht und lässt sich nicht wiederherstellen. Vielleicht möchtest du vorher eine Kopie deiner Daten speichern.',
    open: 'Den Club verlassen …',
    ask: 'Den Club für immer verlassen?',
    consequence: 'Dein Konto, dein Profil und dein Passwort werden sofort gelöscht, und du wirst abgemeldet.',
    withWritings: 'Auch meine Besprechungen und meine Leseliste entfernen',
    stay: 'Im Club bleiben',
    go: 'Für immer gehen',
    leaving: 'Wir verabschieden uns …',
    failed: 'Du bist noch Mitglied: Das Konto ließ sich nicht löschen. Versuch es gleich noch einmal.',
    forbidden:
      'Du bist noch Mitglied: In diesem Club können Mitglieder ihr Konto nicht selbst löschen. Bitte die Gastgeberin darum. Um bis dahin überall abgemeldet zu sein, ändere dein Passwort.',
    cleared: 'Deine Besprechungen und deine Leseliste sind entfernt.',
  },
};
