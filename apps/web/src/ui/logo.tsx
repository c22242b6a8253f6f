export function Logo() {
  return <strong>Jibline</strong>;
}
