// Leads the programs of one line of a terminal, as a shell does. All of them end with the tests, even by kill -9.
import { spawn } from 'node:child_process';

const [program = '', ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: 'inherit' });
const end = () => process.kill(-process.pid, 'SIGKILL');
process.once('disconnect', end);
// Ctrl-C is for the program; its end is ours.
process.on('SIGINT', () => {});
child.once('exit', (code) => {
  process.off('disconnect', end);
  process.exit(code ?? 1);
});
