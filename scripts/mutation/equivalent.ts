// biome-ignore-all lint/suspicious/noTemplateCurlyInString: lines of the rules, word for word.
/** A change to a rule that no test can detect, because the result is the same. */
export interface Equivalent {
  file: string;
  /** The first line of the change, without its indentation. */
  line: string;
  /** Its replacement, with spaces collapsed. */
  becomes: string;
  why: string;
}

export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'packages/contract/src/payments/fee.ts',
    line: '...(facts.path === null',
    becomes: 'false',
    why: 'Without a path there is no price for one, and what has no price is left out further down.',
  },
  {
    file: 'packages/contract/src/payments/fee.ts',
    line: '? []',
    becomes: '["Stryker was here"]',
    why: 'What has no price is left out further down.',
  },
  {
    file: 'packages/contract/src/applications/permit/status.ts',
    line: 'const statusOn = (moment: number) => statusAt(permit, () => [], moment);',
    becomes: '["Stryker was here"]',
    why: 'Hours decide between two ways of being valid, and an end is neither.',
  },
  {
    file: 'packages/contract/src/applications/permit/status.ts',
    line: 'const at = edgesAround(permit, []).find((edge) => OVER.includes(statusOn(edge)));',
    becomes: '["Stryker was here"]',
    why: 'An edge more is no end: only moments at which the permit is over are taken.',
  },
  {
    file: 'packages/contract/src/applications/permit/status.ts',
    line: 'if (at === undefined) throw new Error(`a permit ends: ${permit.validTo}`);',
    becomes: 'false',
    why: 'The end of the period is always among the edges; the line is for the compiler.',
  },
  {
    file: 'packages/contract/src/applications/permit/status.ts',
    line: 'if (at === undefined) throw new Error(`a permit ends: ${permit.validTo}`);',
    becomes: '``',
    why: 'The end of the period is always among the edges; the line is for the compiler.',
  },
  {
    file: 'packages/contract/src/applications/permit/status.ts',
    line: 'return (instant) => (Math.abs(instant - near) < WEEK_MS ? known : hoursAround(hours, timeZone, instant));',
    becomes: 'false',
    why: 'Read anew, the hours are the same.',
  },
  {
    file: 'packages/contract/src/applications/permit/status.ts',
    line: 'const nextAt = edges.find((edge) => edge > now && statusOn(edge) !== status);',
    becomes: 'edge >= now',
    why: 'At this very instant the status is what it is.',
  },
  {
    file: 'packages/contract/src/applications/permit/status.ts',
    line: "'revoked',",
    becomes: '""',
    why: 'What is not in the list comes first in it, where this stands already.',
  },
  {
    file: 'packages/contract/src/airports/condition-library.ts',
    line: "...new Set([...text.matchAll(/\\{(\\w+)\\}/g)].map(([whole, name = '']) => (isBlank(name) ? BLANK_NAMES[name] : whole))),",
    becomes: '"Stryker was here!"',
    why: 'Whatever matches has a name in its braces.',
  },
  {
    file: 'packages/contract/src/airports/setting-effects.ts',
    line: "lowerOutsideHours: { condition: 'C7', otherwise: '' },",
    becomes: '"Stryker was here!"',
    why: 'This condition, or its opposite, is printed whatever is set: nothing is said otherwise.',
  },
  {
    file: 'packages/contract/src/airports/setting-effects.ts',
    line: "extensionLeadDays: { condition: 'C27', otherwise: '' },",
    becomes: '"Stryker was here!"',
    why: 'This condition, or its opposite, is printed whatever is set: nothing is said otherwise.',
  },
  {
    file: 'packages/contract/src/airports/setting-effects.ts',
    line: "extensionsMax: { condition: 'C27', otherwise: '' },",
    becomes: '"Stryker was here!"',
    why: 'This condition, or its opposite, is printed whatever is set: nothing is said otherwise.',
  },
  {
    file: 'apps/api/src/applications/lifecycle/guards/permit-guards.ts',
    line: "const at = (instant: string | null | undefined) => (instant ? ` on ${instantOf(facts, instant)}` : '');",
    becomes: '"Stryker was here!"',
    why: 'What has not begun, has ended or was replaced has the instant of it.',
  },
  {
    file: 'apps/api/src/applications/lifecycle/guards/permit-guards.ts',
    line: "case 'valid-now':",
    becomes: '""',
    why: 'Nothing is returned then, and that counts as no reason too.',
  },
  {
    file: 'apps/api/src/applications/lifecycle/guards/permit-guards.ts',
    line: "return `Outside the permitted hours of ${icao}.${next?.to === 'valid-now' ? ` Next permitted: ${instantOf(facts, next.at)}.` : ''}`;",
    becomes: 'next.to',
    why: 'A valid permit has its end ahead: something comes next.',
  },
  {
    file: 'apps/api/src/applications/lifecycle/guards/permit-guards.ts',
    line: 'return `The permit of ${icao} starts${at(next?.at)}.`;',
    becomes: 'next.at',
    why: 'What has not begun begins next.',
  },
  {
    file: 'apps/api/src/rights/person.ts',
    line: '(grant.from === null || grant.from <= now) && (grant.to === null || now < grant.to);',
    becomes: 'false',
    why: 'A beginning that is null is compared as the year 1970, and that is past.',
  },
  {
    file: 'apps/api/src/rights/effective-permissions.ts',
    line: 'if (target.targetId === null) return permissions.global;',
    becomes: 'false',
    why: 'No airport and no organisation has null for its id: looked up, nothing is found.',
  },
  {
    file: 'apps/api/src/applications/policy.ts',
    line: "application.organisation_id !== null && application.organisation_kind === 'APPLICANT'",
    becomes: 'true',
    why: 'An application without an organisation has no kind of one.',
  },
  {
    file: 'apps/api/src/applications/policy.ts',
    line: 'const company = owner.organisationId === null ? null : organisations.get(owner.organisationId);',
    becomes: 'false',
    why: 'No organisation has null for its id: looked up, nothing is found.',
  },
  {
    file: 'packages/surfaces/src/assess/headline.ts',
    line: "export const LIMITING_TYPES: readonly SurfaceType[] = HEIGHT_TYPES.filter((type) => limitsCrane('mobile', type));",
    becomes: '""',
    why: 'Whatever is no structure is held to the same.',
  },
  {
    file: 'packages/surfaces/src/answer/binding.ts',
    line: "result.dimension === 3 && limitsCrane(result.resting ? 'mobile' : 'structure', result.surfaceType);",
    becomes: '""',
    why: 'Whatever is no structure is held to the same.',
  },
  {
    file: 'packages/surfaces/src/answer/figures/permit-figures.ts',
    line: "const [free, clear] = [of('no'), of('perhaps')];",
    becomes: '""',
    why: "Only 'no' is compared with: all else is 'perhaps'.",
  },
  {
    file: 'packages/contract/src/applications/permit/status.ts',
    line: 'const WEEK_MS = 7 * 86_400_000;',
    becomes: '7 / 86_400_000',
    why: 'Read anew, the hours are the same.',
  },
  {
    file: 'packages/contract/src/applications/permit/status.ts',
    line: 'return (instant) => (Math.abs(instant - near) < WEEK_MS ? known : hoursAround(hours, timeZone, instant));',
    becomes: 'Math.abs(instant - near) <= WEEK_MS',
    why: 'Read anew, the hours are the same.',
  },
  {
    file: 'packages/contract/src/applications/permit/status.ts',
    line: 'return (instant) => (Math.abs(instant - near) < WEEK_MS ? known : hoursAround(hours, timeZone, instant));',
    becomes: 'instant + near',
    why: 'Read anew, the hours are the same.',
  },
  {
    file: 'packages/contract/src/applications/form/needed-because-pierced.ts',
    line: "results.some((result) => result.dimension === 3 && result.resting?.finding === 'pierced');",
    becomes: 'true',
    why: 'An area has no finding at rest: there is nothing to compare.',
  },
];
