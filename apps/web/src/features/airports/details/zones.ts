/** Suggestions only: the server accepts every IANA zone. */
export const ZONES = [
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Perth',
  'Australia/Hobart',
  'Australia/Darwin',
  'Australia/Broken_Hill',
  'Australia/Eucla',
  'Australia/Lindeman',
  'Australia/Lord_Howe',
  'Indian/Christmas',
  'Indian/Cocos',
  'Pacific/Norfolk',
] as const;
