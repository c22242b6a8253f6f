/** Words the product does not use in texts for people, each with its replacement. The terms are in docs/glossary.md. */
export const PHRASES: readonly { phrase: RegExp; say: string }[] = [
  { phrase: /\bwanted\b/i, say: 'what to do: “Enter …”, “Choose …”, “This airport needs …”' },
  { phrase: /; got\b/, say: 'what to do, without repeating what was typed' },
  { phrase: /\be-mail/i, say: '“email”' },
  { phrase: /(?<!-|case |capital |four |code |hemisphere )\bletters?\b/i, say: '“email”, or “characters”' },
  { phrase: /\bsomebody\b/i, say: '“someone”' },
  { phrase: /\bnobody else\b/i, say: '“no one else”' },
  { phrase: /\beverybody\b/i, say: '“everyone”' },
  { phrase: /\bwhoever\b|\bwhom\b|\boneself\b/i, say: 'who it is: “you”, “your airport”, the name' },
  { phrase: /\btelephones?\b/i, say: '“phone”' },
  { phrase: /\bplease (give|write)\b/i, say: '“Enter …”' },
  { phrase: /\bIt was not /, say: 'what was not done: “Not saved: …”' },
  { phrase: /\bthis must hold\b/i, say: 'the sentence for when it fails' },
  { phrase: /\bgive to\b/i, say: '“Assign”' },
  { phrase: /\btake (it )?up\b(?! to)/i, say: '“Start review”, “accept” or “assign”' },
  { phrase: /\bto the queue\b/i, say: '“Unassign”' },
  { phrase: /\bpierc(e|es|ed|ing)\b/i, say: '“penetrates”' },
  { phrase: /\bRED-[SL]\b/, say: '“Penetrates a surface, short term” or “…, long term”' },
  { phrase: /\bE(0[1-9]|[12]\d|3[0-7])\b/, say: 'the purpose of the email' },
  { phrase: /\b(guards|transition|effects)\.[a-z]/, say: 'a sentence: ids are for programs' },
  { phrase: /\d ?[ap]\.?m\b|\bh{1,2}:mm a\b/i, say: 'the 24-hour clock: 17:00' },
  { phrase: /\bUTC\b(?![+-]\d)/, say: 'the time in the airport’s zone' },
  { phrase: /\b(this|the|your|each|every|open|no|a) cases?\b(?! may be)/i, say: '“application”' },
  { phrase: /\bpapers?\b/i, say: '“document”, “permit” or “PDF”' },
  { phrase: /\bbegun\b/i, say: '“started”' },
  { phrase: /\bcanceled\b/i, say: '“cancelled”' },
  { phrase: /\bno such\b|\bor not for you\b/i, say: '“{Thing} not found, or you don’t have access.”' },
  { phrase: /\bcould not be fetched\b/i, say: '“We couldn’t load {things}.”' },
  { phrase: /\bstands? still\b/i, say: '“on hold” to applicants, “clock stopped” to staff' },
  { phrase: /\btaken? back\b/i, say: '“undo”, “withdraw” or “delete”' },
  { phrase: /\bpower to decide\b/i, say: '“deciding authority”' },
  // Officers hand over to a colleague; applicants submit.
  { phrase: /\bhand(ed)? (it )?over\b(?! to\b)/i, say: '“submit”' },
  { phrase: /\bgreatest (tip|height|permissible)\b/i, say: '“maximum permissible height”' },
  { phrase: /\bswitched off\b/i, say: '“inactive” or “turned off”' },
];

/** Texts that stay as they are. */
export const EXCEPTIONS: readonly { text: RegExp; reason: string }[] = [
  { text: /^Address must have minimum 3 letters$/, reason: 'a text of the specification' },
  { text: /^No such \{\}: '\{\}'$|^No such user here$/, reason: 'what the real services answer to programs' },
  { text: /\bletter of authority\b/i, reason: 'the legal name of a document' },
];

/** Folders and files whose texts are not checked yet. Delete an entry when its texts are clean. */
export const NOT_YET: readonly string[] = [];
