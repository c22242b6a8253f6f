/** The part of autocannon we use; it ships no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    requests: { method: 'GET'; headers: Record<string, string> }[];
  }
  interface Result {
    duration: number;
    errors: number;
    non2xx: number;
    requests: { total: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
