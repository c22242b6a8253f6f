# The release of `npm run release` in an image of its own: the same files and the same start script as on a bare Linux.
FROM node:24-bookworm AS build
WORKDIR /src
COPY . .
RUN npm run release && mv dist/jibline-*/ /release

FROM debian:bookworm-slim
RUN useradd --system --home-dir /var/lib/jibline --shell /usr/sbin/nologin jibline \
  && install -d -m 0700 -o jibline /var/lib/jibline
COPY --from=build /release /opt/jibline
ENV HOST=0.0.0.0 PORT=8080 DATA_DIR=/var/lib/jibline
VOLUME /var/lib/jibline
USER jibline
EXPOSE 8080
HEALTHCHECK --interval=10s --start-period=60s \
  CMD ["/opt/jibline/node/bin/node", "-e", "fetch('http://127.0.0.1:8080/jibline-backend-core/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/opt/jibline/bin/jibline"]
CMD ["start"]
