// The least a list can be: one prepared statement for the newest rows, its JSON text as the answer. No sign-in, no
// access, no counts, no contract.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const [url = '', size = ''] = process.argv.slice(2);
const NEWEST = {
  name: 'newest',
  text: `select json_agg(found)::text as page from (
    select a.id, a.version, a.number, a.state, a.phase, a.kind, a.crane_type, a.project_name, a.address, a.latitude,
      a.longitude, a.applicant_name, a.company_name, a.start_at, a.end_at, a.max_height_ahd_m, a.path, a.worst_margin_m,
      a.submitted_at, a.due_at, a.created_at, a.updated_at, p.icao, p.name as airport_name
    from applications a left join airports p on p.id = a.airport_id
    order by a.updated_at desc, a.id desc limit ${Number(size)}) found`,
};
const pool = new pg.Pool({ connectionString: url, max: 10 });
const server = createServer((request, response) => {
  request.resume();
  pool.query<{ page: string }>(NEWEST, (error, result) => {
    const body = Buffer.from(result?.rows[0]?.page ?? '');
    response.writeHead(error ? 500 : 200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
