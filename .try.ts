import { readFileSync } from 'node:fs';
import { surfaceMesh } from './apps/web/src/globe/mesh/surface-mesh.ts';
for (const a of ['YSSY','YMML']) {
const fs = JSON.parse(readFileSync(`.jibline/${a}.json`,'utf8'));
const t = performance.now();
let tri=0,ed=0,all=0,bad=0, v=0; const by: any = {};
for (const f of fs) { const m = surfaceMesh(f); if(!m){bad++;continue;} tri+=m.triangles.length/3; ed+=m.edges.length/2; v+=m.lon.length; for(const p of f.geometry.coordinates) all+=p[0].length-1;
 const k = m.type+' '+f.properties.kind; by[k] ??= [0,0,0]; by[k][0]++; by[k][1]+=m.edges.length/2; by[k][2]+=m.triangles.length/3;}
console.log(a, fs.length, bad, 'verts', v, 'tri', tri, 'edges', ed, 'of', all, performance.now()-t); console.log(by);
}
