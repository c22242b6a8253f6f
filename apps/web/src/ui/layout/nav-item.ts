export interface NavItem {
  label: string;
  to: string;
  current: boolean;
}
