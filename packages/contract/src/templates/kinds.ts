/** What an airport can word itself; each kind has its own place in the product. */
export const TEMPLATE_KINDS = [
  'approval-reason',
  'risk',
  'question',
  'refusal-reason',
  'condition',
  'email',
  'legal',
] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

interface KindText {
  /** As a heading. */
  readonly label: string;
  /** Where its texts appear. */
  readonly about: string;
  readonly maxLength: number;
  /** Whether an airport can add texts besides the given ones. */
  readonly canAdd: boolean;
}

/** The longest texts leave room for the figures, within the limit of the field they are put into. */
export const TEMPLATE_KIND_TEXTS: Readonly<Record<TemplateKind, KindText>> = {
  'approval-reason': {
    label: 'Reasons for approval',
    about: 'Officers choose one when they approve. It is printed on the permit.',
    maxLength: 4000,
    canAdd: true,
  },
  risk: {
    label: 'Risk statements',
    about: 'Officers choose one when they approve. It stays in the record of the decision.',
    maxLength: 4000,
    canAdd: true,
  },
  question: {
    label: 'Requests for information',
    about: 'Officers choose one when they request information. The applicant gets it by email.',
    maxLength: 800,
    canAdd: true,
  },
  'refusal-reason': {
    label: 'Reasons for rejection',
    about: 'Officers choose one when they reject. It is printed on the decision notice.',
    maxLength: 4000,
    canAdd: true,
  },
  condition: {
    label: 'Conditions',
    about:
      'Approvals start with the conditions of your approval defaults, in this wording. Choose there which ones apply.',
    maxLength: 1500,
    canAdd: true,
  },
  email: {
    label: 'Emails and contact block',
    about:
      'Paragraphs added to the emails applicants get from your airport, and the contact block at the end of each. Permits and decision notices bear the contact block too.',
    maxLength: 1500,
    canAdd: false,
  },
  legal: {
    label: 'Legal texts',
    about: 'Small print at the end of permits and decision notices. A decision keeps the texts of its day.',
    maxLength: 4000,
    canAdd: false,
  },
};

/** How many texts of one kind an airport can add. */
export const MAX_OWN_TEMPLATES = 40;

/** Key of a text an airport added. Short enough to be listed among the conditions of approval defaults. */
const OWN_KEY = /^own-[a-z0-9]{8,32}$/;
export const isOwnKey = (key: string): boolean => OWN_KEY.test(key);
